/// The state of a run by name alone, as it stands in rows, filters and events.
public enum RunStatus: String, Sendable, CaseIterable {
    /// Accepted and waiting for its turn. Exits: `running`, `cancelled`, `failed`.
    case queued
    /// An attempt is at work. Exits: `waiting`, `succeeded`, `failed`, `cancelled`, `queued` for another
    /// attempt.
    case running
    /// The attempt has asked a person for something and keeps its slot. Exits: as `running`, and back to it.
    case waiting
    /// Ended with an output. No exit.
    case succeeded
    /// Ended with an error. No exit.
    case failed
    /// Ended because somebody asked for it. No exit.
    case cancelled

    /// Whether the run has ended; such a status never changes again.
    public var isTerminal: Bool {
        switch self {
        case .queued, .running, .waiting: false
        case .succeeded, .failed, .cancelled: true
        }
    }
}
