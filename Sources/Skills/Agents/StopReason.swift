/// Why an attempt is told to end before it has ended by itself.
enum StopReason: Sendable {
    /// Somebody asked for it. The run ends cancelled.
    case cancel
    /// Its time is over. The run ends failed with code `timeout`.
    case timeout
    /// Its turn did not come in time. The run ends failed with code `expired`, unless it has begun.
    case expiry
    /// The agent is about to end. The run ends failed with code `interrupted`.
    case interrupt
    /// The agent is about to end, and the run is to go on in the next process: it stays as it is stored, unless the
    /// attempt returns an output.
    case handOver
}
