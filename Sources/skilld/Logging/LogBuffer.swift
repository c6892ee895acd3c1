/// The lines that wait to be written, within a limit: the state of a ``LogSink``, without any output.
struct LogBuffer {
    /// What the sink has to do after a line was taken in.
    enum Action: Equatable {
        /// A write is on its way already, or the line was dropped.
        case nothing
        /// Write within a moment, so that more lines can go with it.
        case writeSoon
        /// Write at once: enough has come together.
        case writeNow
    }

    /// How soon the waiting lines are to be written; each state lists its exits.
    private enum Schedule {
        /// Nothing waits but the count of lines that were refused. Exits: `soon` with a first line, `now`
        /// with a large one.
        case idle
        /// A write was asked for within a moment. Exits: `now` when much came together, `idle` once all is
        /// taken.
        case soon
        /// A write was asked for at once, or goes on. Exits: `idle` once all is taken.
        case now
    }

    private let capacity: Int
    private let batch: Int
    private var schedule = Schedule.idle
    private var waiting: [UInt8] = []
    /// Bytes that were taken and are not known to be written.
    private var inFlight = 0
    private var dropped = 0
    /// The count that the bytes in flight report, to be counted again when they are refused.
    private var reported = 0
    /// Whether the output stopped within a line, which the next write has to end.
    private var isMidLine = false

    /// An empty buffer.
    ///
    /// - Parameters:
    ///   - capacity: Bytes that may wait, including those of the write that goes on.
    ///   - batch: Bytes that are worth a write at once.
    init(capacity: Int, batch: Int) {
        self.capacity = capacity
        self.batch = batch
    }

    /// Takes in a line, or drops and counts it where there is no room.
    mutating func append(_ line: [UInt8]) -> Action {
        guard line.count <= capacity - waiting.count - inFlight else {
            dropped += 1
            // Their count is to be written although nothing else may be.
            guard case .idle = schedule else { return .nothing }
            schedule = .soon
            return .writeSoon
        }
        waiting += line
        switch schedule {
        case .now:
            return .nothing
        case .idle, .soon:
            if waiting.count >= batch {
                schedule = .now
                return .writeNow
            }
            if case .soon = schedule { return .nothing }
            schedule = .soon
            return .writeSoon
        }
    }

    /// Hands out what is to be written next; whatever was taken before is written by now.
    ///
    /// - Parameter report: Makes the line that says how many lines were dropped. It follows the lines that had
    ///   room, once they are all gone.
    /// - Returns: Whole lines, or `nil` when nothing waits.
    mutating func take(report: (Int) -> [UInt8]) -> [UInt8]? {
        // A write that was asked for twice finds nothing to do the second time.
        if case .idle = schedule { return nil }
        inFlight = 0
        reported = 0
        if waiting.isEmpty, dropped > 0 {
            waiting = report(dropped)
            (reported, dropped) = (dropped, 0)
        }
        guard !waiting.isEmpty else {
            schedule = .idle
            return nil
        }
        schedule = .now
        let taken = isMidLine ? [UInt8(ascii: "\n")] + waiting : waiting
        isMidLine = false
        waiting = []
        inFlight = taken.count
        return taken
    }

    /// Counts the lines of a write that the output refused.
    ///
    /// - Parameters:
    ///   - lines: Lines that were not written whole.
    ///   - isMidLine: Whether the last of what was written is a part of a line.
    /// - Returns: Whether more waits that may be tried; otherwise the count is reported behind the next line.
    mutating func refused(lines: Int, isMidLine: Bool) -> Bool {
        dropped += reported > 0 ? reported : lines
        reported = 0
        inFlight = 0
        self.isMidLine = isMidLine
        if waiting.isEmpty { schedule = .idle }
        return !waiting.isEmpty
    }
}
