import SkillsJSON

/// Writes the JSON objects of a run's events.
///
/// Every object is a single line and begins with `type`, `run` and `seq`. From the second attempt on those
/// that belong to an attempt's work carry `attempt`, since a new attempt's output does not continue the old
/// one's.
struct RunEventEncoder {
    private var writer: JSONWriter
    private let run: Run

    private init(_ kind: RunEvent.Kind, of run: Run, seq: Int64, reserving capacity: Int) {
        self.run = run
        writer = JSONWriter(reserving: capacity + 160)
        writer.beginObject()
        writer.name("type")
        writer.string(kind.rawValue)
        writer.name("run")
        writer.id(run.id)
        writer.name("seq")
        writer.integer(seq)
    }

    private mutating func finish(isOfAttempt: Bool = true, at time: Timestamp) -> [UInt8] {
        if isOfAttempt, run.attempt > 1 {
            writer.name("attempt")
            writer.integer(Int64(run.attempt))
        }
        writer.name("at")
        writer.timestamp(time)
        writer.endObject()
        return writer.bytes
    }

    /// A transition: the run is as it stands after it.
    static func status(of run: Run, seq: Int64, at time: Timestamp) -> [UInt8] {
        var encoder = RunEventEncoder(.status, of: run, seq: seq, reserving: run.output?.bytes.count ?? 0)
        encoder.writer.name("skill")
        encoder.writer.string(run.skill.description)
        encoder.writer.name("status")
        encoder.writer.string(run.runStatus.rawValue)
        switch run.status {
        case .running(let progress?):
            encoder.writer.name("progress")
            encoder.writer.double(progress)
        case .waiting(let question):
            encoder.writer.name("question")
            encoder.writer.question(question)
        case .succeeded(let output):
            encoder.writer.name("output")
            encoder.writer.raw(output.onOneLine)
        case .failed(let error):
            encoder.writer.name("error")
            encoder.writer.error(error)
        case .idle, .queued, .running(progress: nil), .cancelled:
            break
        }
        return encoder.finish(at: time)
    }

    /// A piece of text.
    static func output(of run: Run, seq: Int64, delta: String, at time: Timestamp) -> [UInt8] {
        var encoder = RunEventEncoder(.output, of: run, seq: seq, reserving: delta.utf8.count)
        encoder.writer.name("delta")
        encoder.writer.string(delta)
        return encoder.finish(at: time)
    }

    /// A line of the log; `dropped` lines before it were too many.
    static func log(of run: Run, seq: Int64, line: RunLogLine, at time: Timestamp) -> [UInt8] {
        var encoder = RunEventEncoder(.log, of: run, seq: seq, reserving: line.message.utf8.count)
        encoder.writer.name("level")
        encoder.writer.string(line.level.rawValue)
        encoder.writer.name("message")
        encoder.writer.string(line.message)
        if line.dropped > 0 {
            encoder.writer.name("dropped")
            encoder.writer.integer(Int64(line.dropped))
        }
        return encoder.finish(isOfAttempt: false, at: time)
    }
}
