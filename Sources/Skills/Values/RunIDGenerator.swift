import Synchronization

/// Makes UUIDs of version 7 that rise within the process (RFC 9562, section 6.2, method 1).
///
/// The counter stands in `rand_a`, starts each millisecond below half its range, and borrows the next
/// millisecond when it runs over; so ids go on rising when the clock is set back. The 62 bits of `rand_b` are
/// fresh for each id.
final class RunIDGenerator: Sendable {
    static let shared = RunIDGenerator()

    private struct State {
        var milliseconds: UInt64 = 0
        var counter: UInt64 = 0
        var random = RandomWords()
    }

    private let state = Mutex(State())

    func next(at time: Timestamp) -> RunID {
        state.withLock { state in
            let now = UInt64(max(0, time.milliseconds)) & 0xFFFF_FFFF_FFFF
            if now > state.milliseconds {
                state.milliseconds = now
                state.counter = state.random.next() & 0x7FF
            } else if state.counter < 0xFFF {
                state.counter += 1
            } else {
                state.milliseconds += 1
                state.counter = 0
            }
            let high = state.milliseconds << 16 | 0x7000 | state.counter
            let low = 0x8000_0000_0000_0000 | state.random.next() >> 2
            return RunID(high: high, low: low)
        }
    }

    /// Random words read from the system in blocks, since a system call for each id would cost more than the
    /// id.
    private struct RandomWords {
        private var words: [UInt64] = []

        mutating func next() -> UInt64 {
            if let word = words.popLast() { return word }
            words = SystemRandom.words(count: 32)
            return words.popLast() ?? UInt64.random(in: .min ... .max)
        }
    }
}
