/// What the event loop is asked to do.
enum TransferCommand: Sendable {
    /// Begins a transfer.
    case start(TransferPlan, Exchange)
    /// Ends a transfer at once, with its connection.
    case cancel(UInt64)
    /// The reader has room again.
    case resumeReceiving(UInt64)
    /// There is something to send again.
    case resumeSending(UInt64)
    /// Ends all transfers and the loop.
    case stop
}
