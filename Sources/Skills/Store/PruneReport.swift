/// What a store has dropped by its retention.
public struct PruneReport: Sendable, Hashable {
    /// Runs that have gone as a whole.
    public var runs = 0
    /// Runs whose input, output and results have gone.
    public var payloads = 0
    /// Events that have gone by themselves.
    public var events = 0
    /// Keys of starts that are free again.
    public var keys = 0
    /// Whether nothing is left to drop; else the next call goes on.
    public var isComplete = true

    /// Nothing.
    public init() {}
}
