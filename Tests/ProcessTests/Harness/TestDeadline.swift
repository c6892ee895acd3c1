/// When a wait ends that has brought nothing.
struct TestDeadline {
    /// Long enough for a busy machine; a test that passes never waits so long.
    static let usual = Duration.seconds(20)

    private let instant: ContinuousClock.Instant

    init(after limit: Duration) {
        instant = .now + limit
    }

    /// What is left in milliseconds, rounded up, as poll(2) takes it; 0 when nothing is.
    var milliseconds: Int32 {
        let (seconds, attoseconds) = (instant - .now).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
