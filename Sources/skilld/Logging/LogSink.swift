import Dispatch
import Synchronization

/// Writes lines to a descriptor from a queue of its own, so that whoever logs never waits for the output.
///
/// Lines that come together are written together, a few milliseconds after the first or as soon as there are
/// 64 KiB. At most 1 MiB waits; beyond it lines are dropped and counted, and the count is logged once the
/// output takes lines again. Whole lines are written in the order in which they were appended.
final class LogSink: Sendable {
    private let descriptor: Int32
    private let buffer: Mutex<LogBuffer>
    private let queue = DispatchQueue(label: "skilld.log")
    private let report: @Sendable (Int) -> [UInt8]

    /// How long a first line waits for others.
    private static let delay = DispatchTimeInterval.milliseconds(5)

    /// A sink for a descriptor, which stays the caller's to close and must be open as long as the sink is
    /// used.
    ///
    /// - Parameters:
    ///   - descriptor: Where the lines go; standard error unless given.
    ///   - capacity: Bytes that may wait.
    ///   - batch: Bytes that are written at once.
    ///   - report: Makes the line that says how many lines were dropped.
    init(
        descriptor: Int32 = 2, capacity: Int = 1 << 20, batch: Int = 64 << 10,
        report: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.descriptor = descriptor
        self.report = report
        buffer = Mutex(LogBuffer(capacity: capacity, batch: batch))
    }

    /// A sink that reports dropped lines as warnings in a format.
    convenience init(descriptor: Int32 = 2, format: LogFormat, now: @escaping @Sendable () -> Int64) {
        self.init(descriptor: descriptor) { count in
            LogLine(time: now(), level: .warning, message: "\(count) log lines were dropped").bytes(format)
        }
    }

    /// Takes in a line with its line feed.
    func append(_ line: [UInt8]) {
        switch buffer.withLock({ $0.append(line) }) {
        case .nothing: break
        case .writeSoon: queue.asyncAfter(deadline: .now() + Self.delay) { self.drain() }
        case .writeNow: queue.async { self.drain() }
        }
    }

    /// Waits until every line that was appended before has been written or given up.
    ///
    /// - Returns: Whether that was so within `limit`; an output that takes nothing must not hold up a shutdown.
    @discardableResult
    func flush(within limit: Duration = .seconds(2)) -> Bool {
        let done = DispatchSemaphore(value: 0)
        queue.async {
            self.drain()
            done.signal()
        }
        let (seconds, attoseconds) = min(limit, .seconds(3600)).components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        return done.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
    }

    /// Writes all that waits; runs on the queue only.
    private func drain() {
        while let bytes = buffer.withLock({ $0.take(report: report) }) {
            let written = POSIX.write(bytes, to: descriptor)
            guard written < bytes.count else { continue }
            let lost = bytes[written...].count { $0 == UInt8(ascii: "\n") }
            let isMidLine = written > 0 && bytes[written - 1] != UInt8(ascii: "\n")
            let goesOn = buffer.withLock { $0.refused(lines: lost, isMidLine: isMidLine) }
            if !goesOn { return }
        }
    }
}
