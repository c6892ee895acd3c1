/// How long a store that can't be used is left alone: a second, and twice as long each further time, up to half a
/// minute.
struct StorePause {
    private static let longest = Duration.seconds(30)

    private var length = Duration.seconds(1)

    /// The store could not be used: how long to leave it alone.
    mutating func next() -> Duration {
        defer { length = min(length * 2, Self.longest) }
        return length
    }

    /// The store could be used.
    mutating func reset() {
        length = .seconds(1)
    }
}
