import Skills
import SkillsJSON

/// The life of one run as an agent would write it, step by step.
///
/// Each step returns its write and takes it for committed: the next one expects it. A copy that was taken before
/// makes the writes of an owner that has missed what has happened since.
struct StoredRunScript: Sendable {
    /// What happens in a write.
    enum Step: Sendable {
        /// The run gets this status.
        case status(SkillStatus<RawJSON>)
        /// A piece of output.
        case output(String)
        /// A line of the log.
        case log(String)
        /// A step of the run has begun.
        case step(String)
        /// An item is at work, so far.
        case progress(item: Int, Double)
    }

    /// The run after the last write.
    private(set) var run: Run
    /// All events so far.
    private(set) var events: [RunEvent] = []
    /// When the next write happens.
    var now: Timestamp
    /// The hosts that each status is told to: of the run's own endpoint, then of the configured one.
    var hosts: [String] = []
    /// What a message has for its body.
    var body = Array("{}".utf8)
    /// All messages so far.
    private(set) var messages: [Delivery] = []
    private var expectation = RunWrite.Expectation.absent

    /// Begins with a run that is not stored.
    init(_ run: Run = .sample()) {
        self.run = run
        now = run.createdAt
    }

    /// Goes on with a run that was read or claimed.
    init(stored run: Run) {
        self.init(run)
        expectation = .present(seq: run.seq, epoch: run.epoch)
    }

    var id: RunID { run.id }

    /// The write in which all this happens.
    mutating func write(
        _ steps: [Step], results: [RunResult] = [], start: KeyedStart? = nil,
        change: (inout Run) -> Void = { _ in }
    ) -> RunWrite {
        let written = steps.map { event(of: $0) }
        change(&run)
        events += written
        let told = written.flatMap { messages(about: $0) }
        messages += told
        let write = RunWrite(
            run: run, expectation: expectation, events: written, results: results, start: start,
            deliveries: told)
        expectation = .present(seq: run.seq, epoch: run.epoch)
        return write
    }

    mutating func create(results: [RunResult] = [], start: KeyedStart? = nil) -> RunWrite {
        write([.status(.queued)], results: results, start: start)
    }

    mutating func start() -> RunWrite { write([.status(.running(progress: nil))]) }

    mutating func emit(_ texts: [String]) -> RunWrite { write(texts.map { .output($0) }) }

    mutating func succeed(_ output: RawJSON = .null) -> RunWrite { write([.status(.succeeded(output))]) }

    /// The write of a run that is stored when it has ended.
    mutating func performAtOnce(_ output: RawJSON = .null, start: KeyedStart? = nil) -> RunWrite {
        write(
            [.status(.queued), .status(.running(progress: nil)), .status(.succeeded(output))], start: start)
    }

    private func messages(about event: RunEvent) -> [Delivery] {
        guard let status = event.status else { return [] }
        return zip([Delivery.Endpoint.run, .configured], hosts).map { endpoint, host in
            Delivery(
                id: DeliveryID(RunID()), run: id, seq: event.seq, event: WebhookEvent(status),
                endpoint: endpoint, url: "https://\(host)/hook", host: host,
                secret: endpoint == .run ? WebhookSecret(key: Array(repeating: 7, count: 24)) : nil,
                body: body, createdAt: now)
        }
    }

    private mutating func event(of step: Step) -> RunEvent {
        run.seq += 1
        switch step {
        case .status(let status):
            apply(status)
            return event(.status, status: status.runStatus, #""status":\#(RawJSON.string("\(status)"))"#)
        case .output(let text):
            return event(.output, isTrimmable: true, #""delta":\#(RawJSON.string(text))"#)
        case .log(let message):
            return event(.log, isTrimmable: true, #""message":\#(RawJSON.string(message))"#)
        case .step(let name):
            return event(.step, #""name":\#(RawJSON.string(name)),"status":"running""#)
        case .progress(let item, let progress):
            return event(.item, isTrimmable: true, #""index":\#(item),"progress":\#(progress)"#)
        }
    }

    private mutating func apply(_ status: SkillStatus<RawJSON>) {
        run.status = status
        switch status {
        case .running(let progress):
            run.progress = progress
            run.attempt = max(run.attempt, 1)
            run.startedAt = run.startedAt ?? now
        case .succeeded, .failed, .cancelled:
            run.finishedAt = now
        case .idle, .queued, .waiting:
            break
        }
    }

    private func event(
        _ kind: RunEvent.Kind, status: RunStatus? = nil, isTrimmable: Bool = false, _ members: String
    ) -> RunEvent {
        let text =
            #"{"type":"\#(kind.rawValue)","run":"\#(run.id)","seq":\#(run.seq),\#(members),"at":"\#(now)"}"#
        return RunEvent(
            of: run, seq: run.seq, kind: kind, status: status, isTrimmable: isTrimmable,
            data: Array(text.utf8))
    }
}
