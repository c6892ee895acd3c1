import SkillsJSON

/// Something that has happened to a run and has no number yet.
struct PendingEvent: Sendable {
    /// What has happened.
    enum Content: Sendable {
        /// The status after a transition.
        case status(SkillStatus<RawJSON>)
        /// A piece of text; one that is joinable may grow while it waits.
        case output(String, isJoinable: Bool)
        /// A line of the log.
        case log(RunLogLine)
        /// A step has begun or ended.
        case step(StepReport)
        /// An item has made progress or has ended, with this output.
        case item(ItemReport, output: RawJSON?)
    }

    var content: Content
    /// The attempt that it belongs to.
    let attempt: Int
    /// When it happened.
    let time: Timestamp
    /// What webhooks are told of it; `nil` for nearly all events.
    var telling: RunTelling?

    /// What it adds to the bytes that wait.
    var size: Int {
        switch content {
        case .status: 0
        case .output(let delta, _): delta.utf8.count
        case .log(let line): line.message.utf8.count
        case .step(let report): report.path.description.utf8.count
        case .item(_, let output): output?.bytes.count ?? 0
        }
    }

    /// Whether it only tells of progress that a later report makes out of date.
    func isOutdated(by other: Content) -> Bool {
        guard telling == nil else { return false }
        return switch (content, other) {
        case (.status(let status), .status(let next)):
            if case .running(_?) = status, case .running(_?) = next { true } else { false }
        case (.item(let report, _), .item(let next, _)):
            report.status == .running && report.key == next.key && report.progress != nil
        default: false
        }
    }

    /// The event with its number.
    func encoded(of run: RunOrigin, seq: Int64) -> RunEvent {
        let encoder = RunEventEncoder(run: run, seq: seq, attempt: attempt, time: time)
        return switch content {
        case .status(let status):
            RunEvent(
                run: run, seq: seq, kind: .status, status: status.runStatus, data: encoder.status(status))
        case .output(let delta, _):
            RunEvent(run: run, seq: seq, kind: .output, data: encoder.output(delta))
        case .log(let line):
            RunEvent(run: run, seq: seq, kind: .log, data: encoder.log(line))
        case .step(let report):
            RunEvent(run: run, seq: seq, kind: .step, data: encoder.step(report))
        case .item(let report, let output):
            RunEvent(
                run: run, seq: seq, kind: .item, isProgress: report.status == .running,
                data: encoder.item(report, output: output))
        }
    }
}
