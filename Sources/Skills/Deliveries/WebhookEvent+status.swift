extension WebhookEvent {
    /// What is told when a run has come into this status.
    package init(_ status: RunStatus) {
        switch status {
        case .queued: self = .queued
        case .running: self = .running
        case .waiting: self = .waiting
        case .succeeded: self = .succeeded
        case .failed: self = .failed
        case .cancelled: self = .cancelled
        }
    }
}
