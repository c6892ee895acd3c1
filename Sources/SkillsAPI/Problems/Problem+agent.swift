import Skills

extension Problem {
    /// What a caller is told of an agent's refusal.
    init(_ error: AgentError) {
        switch error {
        case .unknownSkill: self.init(.skillNotFound, error.description)
        case .unusable: self.init(.skillUnusable, error.description)
        case .unknownRun: self.init(.runNotFound, error.description)
        case .invalidInput(let fault): self = .validation(fault, below: "/input")
        case .notAsking: self.init(.notAsking, error.description)
        case .invalidAnswer(let fault): self = .validation(fault, below: "/input")
        case .notEnded: self.init(.notEnded, error.description)
        case .nothingToRetry(let fault): self = .invalidBody(fault)
        case .inputDropped: self.init(.inputDropped, error.description)
        case .keyReused: self.init(.keyReused, error.description)
        case .runGone: self.init(.runGone, error.description)
        case .noOutbox:
            self = .invalidBody(.validation([.at("webhook", "can't be used: the store keeps no messages")]))
        case .unknownDelivery: self.init(.deliveryNotFound, error.description)
        case .deliveryWaits: self.init(.deliveryWaits, error.description)
        case .deliveryDropped: self.init(.payloadDropped, error.description)
        case .full: self.init(.full, error.description)
        case .busy: self.init(.busy, error.description)
        case .queueFull: self.init(.queueFull, error.description)
        case .shuttingDown: self.init(.shuttingDown, error.description)
        case .storeUnavailable: self.init(.storeUnavailable, error.description)
        }
    }

    /// What a caller is told of any error: a problem as it is, an agent's refusal, and nothing of whatever
    /// else.
    init(any error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as AgentError: self.init(error)
        default: self.init(.internalError, "Something went wrong inside the service.")
        }
    }
}
