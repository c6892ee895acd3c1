/// The time limits of one transfer, as times of the monotonic clock in nanoseconds.
///
/// `connecting → sending → awaiting → receiving`; a connection that was lost before it answered leads back to
/// `connecting`. Connecting is timed by libcurl, which also divides the time among a name's addresses.
struct TransferClock {
    enum Phase {
        /// Until a connection is ready for the request.
        case connecting
        /// Until the last byte of the request was handed over.
        case sending
        /// Until the first byte of the response.
        case awaiting
        /// Until the end.
        case receiving
    }

    private(set) var phase = Phase.connecting
    private let whole: UInt64?
    private let firstByte: UInt64?
    private let idle: UInt64?
    private var lastMove: UInt64
    /// The reader has not taken what arrived.
    private var isReaderBehind = false
    /// There is nothing to send yet.
    private var isSenderBehind = false

    /// Starts at a time.
    init(_ limits: TransferLimits, now: UInt64) {
        whole = limits.whole.map { Self.time($0, after: now) }
        firstByte = limits.firstByte.map(Self.nanoseconds)
        idle = limits.idle.map(Self.nanoseconds)
        lastMove = now
    }

    /// A connection is ready, and the request goes out.
    mutating func begin(now: UInt64, hasBody: Bool) {
        phase = hasBody ? .sending : .awaiting
        moved(now)
    }

    /// Bytes of the body were handed over.
    mutating func sent(now: UInt64) {
        isSenderBehind = false
        moved(now)
    }

    /// The whole body was handed over.
    mutating func sentAll(now: UInt64) {
        isSenderBehind = false
        if phase == .sending { phase = .awaiting }
        moved(now)
    }

    /// The body has to be waited for.
    mutating func pauseSending() {
        isSenderBehind = true
    }

    /// A line of the head, or bytes of the body, have arrived.
    mutating func received(now: UInt64) {
        phase = .receiving
        isReaderBehind = false
        moved(now)
    }

    /// The reader has to be waited for.
    mutating func pauseReceiving() {
        isReaderBehind = true
    }

    /// What was waited for is there.
    mutating func resume(now: UInt64) {
        isReaderBehind = false
        isSenderBehind = false
        moved(now)
    }

    /// The next time at which a limit may be reached; nil: none.
    var nextDue: UInt64? {
        [whole, phaseDue?.due].compactMap(\.self).min()
    }

    /// The limit that is reached, nil when none is.
    func reached(at now: UInt64) -> TimeLimit? {
        if let whole, now >= whole { return .whole }
        if let phaseDue, now >= phaseDue.due { return phaseDue.limit }
        return nil
    }

    private var phaseDue: (due: UInt64, limit: TimeLimit)? {
        guard !isReaderBehind, !isSenderBehind else { return nil }
        switch phase {
        case .connecting: return nil
        case .awaiting: return firstByte.map { (Self.sum(lastMove, $0), .firstByte) }
        case .sending, .receiving: return idle.map { (Self.sum(lastMove, $0), .idle) }
        }
    }

    private mutating func moved(_ now: UInt64) {
        lastMove = max(lastMove, now)
    }

    /// The time so long after another one; the end of time where that would overflow.
    static func time(_ duration: Duration, after now: UInt64) -> UInt64 {
        sum(now, nanoseconds(duration))
    }

    private static func nanoseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < Int64.max / 1_000_000_000 else { return UInt64(Int64.max) }
        return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }

    private static func sum(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let (sum, overflow) = first.addingReportingOverflow(second)
        return overflow ? .max : sum
    }
}
