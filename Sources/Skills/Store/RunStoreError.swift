/// Why a store did not do what it was asked.
public enum RunStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no room for another run and nothing may be dropped to make some.
    case full
    /// The row is not as the write expects it: it has gone, has ended, or belongs to another epoch.
    case stale
    /// There is a run of this id already, or the key of the start stands for another one.
    case exists
    /// The store can't be reached or written to at the moment.
    case unavailable

    /// What happened, without any detail of the store's inside.
    public var description: String {
        switch self {
        case .full: "The store has no room for another run."
        case .stale: "The run has changed in the meantime."
        case .exists: "The run has been started before."
        case .unavailable: "The store can't be used at the moment."
        }
    }
}
