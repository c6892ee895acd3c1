/// Something that has happened to a run and has no number yet.
enum PendingEvent: Sendable {
    /// The run as it stood after a transition.
    case status(Run, Timestamp)
    /// A piece of text; one that is joinable may grow while it waits.
    case output(String, isJoinable: Bool, Timestamp)
    /// A line of the log.
    case log(RunLogLine, Timestamp)

    /// The event with its number.
    func encoded(of run: Run, seq: Int64) -> RunEvent {
        switch self {
        case .status(let snapshot, let time):
            RunEvent(
                run: run, seq: seq, kind: .status, status: snapshot.runStatus,
                data: RunEventEncoder.status(of: snapshot, seq: seq, at: time))
        case .output(let delta, _, let time):
            RunEvent(
                run: run, seq: seq, kind: .output,
                data: RunEventEncoder.output(of: run, seq: seq, delta: delta, at: time))
        case .log(let line, let time):
            RunEvent(
                run: run, seq: seq, kind: .log,
                data: RunEventEncoder.log(of: run, seq: seq, line: line, at: time))
        }
    }
}
