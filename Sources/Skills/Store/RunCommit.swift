/// What a store tells of a write that is done.
public struct RunCommit: Sendable, Hashable {
    /// The position in the log of all runs of the write's last event; those before it stand directly below.
    ///
    /// Says nothing of a write without events.
    public let position: UInt64

    /// Names the position.
    public init(position: UInt64) {
        self.position = position
    }
}
