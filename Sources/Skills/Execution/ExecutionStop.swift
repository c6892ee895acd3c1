/// Why an execution is told to end before it has ended by itself.
enum ExecutionStop: Sendable {
    /// Somebody asked for it, or nobody follows it any more. It ends cancelled.
    case cancel
    /// Its time is over. It ends failed with code `timeout`.
    case timeout
}
