/// Why a test waits no longer.
public enum WaitError: Error, Sendable, CustomStringConvertible {
    /// The condition has not held within the time; with what was seen last.
    case timedOut(Duration, last: String)
    /// Nothing will follow, and the condition does not hold; with what was seen last.
    case ended(last: String)

    /// What happened, in one sentence.
    public var description: String {
        switch self {
        case .timedOut(let limit, let last): "The condition did not hold within \(limit); last: \(last)."
        case .ended(let last): "The condition does not hold, and nothing will follow; last: \(last)."
        }
    }
}
