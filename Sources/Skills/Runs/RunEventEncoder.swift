import SkillsJSON

/// Writes the JSON objects of a run's events.
///
/// Every object is a single line and begins with `type`, `run` and `seq`. From the second attempt on those
/// that belong to an attempt's work carry `attempt`, since a new attempt's output does not continue the old
/// one's.
struct RunEventEncoder {
    let run: RunOrigin
    let seq: Int64
    /// The attempt that the event belongs to.
    let attempt: Int
    let time: Timestamp

    /// A transition, by the status after it.
    func status(_ status: SkillStatus<RawJSON>) -> [UInt8] {
        let output: RawJSON? = if case .succeeded(let output) = status { output } else { nil }
        var writer = start(.status, reserving: output?.bytes.count ?? 0)
        writer.name("skill")
        writer.string(run.skill.description)
        writer.name("status")
        writer.string((status.runStatus ?? .queued).rawValue)
        switch status {
        case .running(let progress?):
            writer.name("progress")
            writer.double(progress)
        case .waiting(let question):
            writer.name("question")
            writer.question(question)
        case .succeeded(let output):
            writer.name("output")
            writer.raw(output.onOneLine)
        case .failed(let error):
            writer.name("error")
            writer.error(error)
        case .idle, .queued, .running(progress: nil), .cancelled:
            break
        }
        return finish(&writer)
    }

    /// A piece of text.
    func output(_ delta: String) -> [UInt8] {
        var writer = start(.output, reserving: delta.utf8.count)
        writer.name("delta")
        writer.string(delta)
        return finish(&writer)
    }

    /// A line of the log; `dropped` lines before it were too many.
    func log(_ line: RunLogLine) -> [UInt8] {
        var writer = start(.log, reserving: line.message.utf8.count)
        writer.name("level")
        writer.string(line.level.rawValue)
        writer.name("message")
        writer.string(line.message)
        if line.dropped > 0 {
            writer.name("dropped")
            writer.integer(Int64(line.dropped))
        }
        return finish(&writer, isOfAttempt: false)
    }

    /// A step that has begun or ended.
    func step(_ report: StepReport) -> [UInt8] {
        var writer = start(.step, reserving: 2 * report.path.description.utf8.count)
        writer.name("name")
        writer.string(report.name)
        writer.name("path")
        writer.string(report.path.description)
        writer.name("status")
        writer.string(report.status.rawValue)
        if let error = report.error {
            writer.name("error")
            writer.error(error)
        }
        carriedOver(report.isCarriedOver, &writer)
        return finish(&writer)
    }

    /// An item that has made progress or has ended; its output comes as JSON where it has such a form.
    func item(_ report: ItemReport, output: RawJSON?) -> [UInt8] {
        var writer = start(.item, reserving: output?.bytes.count ?? 0)
        writer.name("index")
        writer.integer(Int64(report.index))
        if !report.path.isRoot {
            writer.name("path")
            writer.string(report.path.description)
        }
        writer.name("status")
        writer.string(report.status.rawValue)
        if let progress = report.progress {
            writer.name("progress")
            writer.double(progress)
        }
        if let output {
            writer.name("output")
            writer.raw(output.onOneLine)
        }
        if let error = report.error {
            writer.name("error")
            writer.error(error)
        }
        carriedOver(report.isCarriedOver, &writer)
        return finish(&writer)
    }

    private func carriedOver(_ isCarriedOver: Bool, _ writer: inout JSONWriter) {
        guard isCarriedOver else { return }
        writer.name("carriedOver")
        writer.bool(true)
    }

    private func start(_ kind: RunEvent.Kind, reserving capacity: Int) -> JSONWriter {
        var writer = JSONWriter(reserving: capacity + 160)
        writer.beginObject()
        writer.name("type")
        writer.string(kind.rawValue)
        writer.name("run")
        writer.id(run.id)
        writer.name("seq")
        writer.integer(seq)
        return writer
    }

    private func finish(_ writer: inout JSONWriter, isOfAttempt: Bool = true) -> [UInt8] {
        if isOfAttempt, attempt > 1 {
            writer.name("attempt")
            writer.integer(Int64(attempt))
        }
        writer.name("at")
        writer.timestamp(time)
        writer.endObject()
        return writer.bytes
    }
}
