#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The system's clocks by their plain calls; `Date` costs a multiple on the path of every event.
package enum SystemClock {
    /// The time of day, in milliseconds.
    package static func now() -> Timestamp {
        let (seconds, nanoseconds) = read(CLOCK_REALTIME)
        return Timestamp(milliseconds: seconds * 1000 + nanoseconds / 1_000_000)
    }

    /// Nanoseconds since 1970.
    package static func nanosecondsSince1970() -> Int64 {
        let (seconds, nanoseconds) = read(CLOCK_REALTIME)
        return seconds &* 1_000_000_000 &+ nanoseconds
    }

    /// Nanoseconds of a clock that never goes back, from an unspecified start.
    package static func monotonicNanoseconds() -> Int64 {
        let (seconds, nanoseconds) = read(CLOCK_MONOTONIC)
        return seconds &* 1_000_000_000 &+ nanoseconds
    }

    private static func read(_ clock: clockid_t) -> (seconds: Int64, nanoseconds: Int64) {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return (0, 0) }
        return (Int64(time.tv_sec), Int64(time.tv_nsec))
    }
}
