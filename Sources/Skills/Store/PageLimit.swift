/// How much is read at once.
///
/// At least one entry is, however large.
public struct PageLimit: Sendable, Hashable {
    /// The most entries.
    public var count: Int
    /// The most bytes of their data.
    public var bytes: Int

    /// Sets the limits.
    public init(count: Int = 512, bytes: Int = 64 * 1024) {
        self.count = count
        self.bytes = bytes
    }
}
