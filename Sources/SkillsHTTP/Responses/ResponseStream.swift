/// A streamed body as its consumer sees it.
///
/// Used on the connection's lane only.
///
/// Nothing here waits: what the kernel does not take is kept, and the consumer is told when it has gone.
package protocol ResponseStream: AnyObject {
    /// The lane that the connection belongs to.
    var lane: Lane { get }

    /// Whether something that was sent has not been taken by the kernel yet. A consumer that goes on sending
    /// then makes memory grow.
    var isBackedUp: Bool { get }

    /// Sends a piece.
    func send(_ chunk: StreamChunk)

    /// Ends the body after what was sent; the consumer hears no more of it.
    func end()

    /// Sends this piece whenever nothing else was sent for so many milliseconds.
    func keepAlive(with chunk: StreamChunk?, every milliseconds: Int64)
}
