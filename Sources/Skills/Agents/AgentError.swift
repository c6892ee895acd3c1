/// Why the agent did not do what it was asked.
public enum AgentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no skill of this id.
    case unknownSkill(SkillID)
    /// The skill can't be run as it is, for the reason that it gives; no run was made.
    case unusable(SkillID, reason: String)
    /// There is no run of this id.
    case unknownRun(RunID)
    /// The input was refused; no run was made.
    case invalidInput(SkillError)
    /// The run asks for nothing at the moment, or for something else.
    case notAsking(RunID)
    /// The answer does not meet the schema of the question, which stands.
    case invalidAnswer(SkillError)
    /// The run can be neither repeated nor deleted before it has ended.
    case notEnded(RunID)
    /// The run has no such step or items to repeat.
    case nothingToRetry(SkillError)
    /// Retention has dropped the run's input, so it can't be repeated.
    case inputDropped(RunID)
    /// The key, or the id, was used before for a start that asked for something else.
    case keyReused
    /// The run that was started under the key is there no more: it was deleted, or retention has dropped it.
    case runGone(RunID)
    /// The run is to have a webhook, and the store has no outbox.
    case noOutbox
    /// The run has no such message to a webhook.
    case unknownDelivery(DeliveryID)
    /// Another message of the run to the same address comes before this one.
    case deliveryWaits(DeliveryID)
    /// Retention has dropped what the message said, so it can't be sent again.
    case deliveryDropped(DeliveryID)
    /// There is no room for another run at the moment.
    case full
    /// As many runs of the skill are at work as may be, and it declares that others are refused.
    case busy(SkillID)
    /// As many runs wait for their turn as may.
    case queueFull
    /// The agent takes no runs any more, since it is about to end.
    case shuttingDown
    /// The store can't be used at the moment.
    case storeUnavailable

    init(_ error: RunStoreError) {
        switch error {
        case .full: self = .full
        case .stale, .exists, .unavailable: self = .storeUnavailable
        }
    }

    /// What happened, in one sentence for a caller.
    public var description: String {
        switch self {
        case .unknownSkill(let id): "There is no skill \(id)."
        case .unusable(let id, let reason): "The skill \(id) can't be run. \(reason)"
        case .unknownRun(let id): "There is no run \(id)."
        case .invalidInput(let error): error.detail
        case .notAsking: "The run does not ask for this."
        case .invalidAnswer(let error), .nothingToRetry(let error): error.detail
        case .notEnded: "The run has not ended yet."
        case .inputDropped: "The run's input is not kept any more, so it can't be repeated."
        case .keyReused: "This was used before for a start that asked for something else."
        case .runGone(let id): "The run \(id) that was started with this key is there no more."
        case .noOutbox: "The store keeps no messages to webhooks, so no run can have a webhook."
        case .unknownDelivery(let id): "The run has no delivery \(id)."
        case .deliveryWaits: "A delivery of the run to the same address comes before this one."
        case .deliveryDropped: "What the delivery said is not kept any more, so it can't be sent again."
        case .full: "There are as many runs as the service can hold; try again later."
        case .busy(let id): "The skill \(id) is at work on as much as it takes at once."
        case .queueFull: "There are as many runs waiting as the service lets wait; try again later."
        case .shuttingDown: "The service is shutting down and takes no new runs."
        case .storeUnavailable: "The store can't be used at the moment."
        }
    }
}
