import Dispatch
import Skills
import Synchronization

/// The one writer of a database, on a serial queue of its own: what waits shares a transaction.
final class StoreWriter: Sendable {
    /// A job that has a transaction of its own; what it returns is called when the lock has been left.
    typealias Job = @Sendable (inout WriterCore) -> @Sendable () -> Void

    /// The most writes of one transaction.
    private static let maximumWrites = 512
    /// The most bytes of one transaction, unless a single write has more.
    private static let maximumBytes = 8 * 1024 * 1024

    private let queue = DispatchQueue(label: "skilld.store.writer", qos: .userInitiated)
    private let inbox = Mutex(WriterInbox())
    private let core: Mutex<WriterCore?>
    private let checkpointer: StoreCheckpointer
    private let checkpoints: Mutex<CheckpointPlan>
    private let shownCondition = Mutex(StoreCondition.ready)
    private let notice: @Sendable (String) -> Void

    init(
        _ core: sending WriterCore, checkpointer: StoreCheckpointer, checkpointPages: Int,
        notice: @escaping @Sendable (String) -> Void
    ) {
        self.core = Mutex(core)
        self.checkpointer = checkpointer
        checkpoints = Mutex(CheckpointPlan(pages: checkpointPages))
        self.notice = notice
    }

    /// Whether the last writes were done.
    var condition: StoreCondition { shownCondition.withLock { $0 } }

    /// Takes a write over.
    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        add(.write(write, answer)) { answer(.failure(.unavailable)) }
    }

    /// Takes what an attempt to deliver a message has come to.
    func record(_ outcome: DeliveryOutcome, answer: @escaping StoreAnswer<Void>) {
        add(.record(outcome, answer)) { answer(.failure(.unavailable)) }
    }

    /// Does something in a transaction of its own, after what was submitted before.
    func perform<Value: Sendable>(
        _ body: @escaping @Sendable (inout WriterCore) -> Result<Value, RunStoreError>,
        answer: @escaping StoreAnswer<Value>
    ) {
        let job: Job = { core in
            let result = body(&core)
            return { answer(result) }
        }
        add(.job(job)) { answer(.failure(.unavailable)) }
    }

    /// Ends the writer after everything that was submitted, and closes the database.
    ///
    /// What is submitted from now on is answered with `unavailable`.
    func close() async {
        inbox.withLock { $0.isClosed = true }
        await finish { [self] in drain() }
        // The last to close empties the journal.
        await checkpointer.close()
        await finish { [self] in
            core.withLock { core in
                core?.connection.emptyJournal()
                core = nil
            }
        }
    }

    private func finish(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            queue.async {
                work()
                continuation.resume()
            }
        }
    }

    private func add(_ entry: WriterInbox.Entry, orElse refuse: () -> Void) {
        switch inbox.withLock({ $0.add(entry) }) {
        case .wake: queue.async { [self] in drain() }
        case .wait: break
        case .refuse: refuse()
        }
    }

    private func drain() {
        while true {
            let batch = inbox.withLock {
                $0.take(atMost: Self.maximumWrites, bytes: Self.maximumBytes)
            }
            guard !batch.isEmpty else { return }
            let (answers, notices, condition, journalPages) = core.withLock { core in
                Self.work(on: batch, &core)
            }
            show(condition, notices)
            for answer in answers { answer() }
            move(journalPages)
        }
    }

    /// Has the journal moved when it is long enough; nobody waits for it but the next batch, for the rest.
    private func move(_ journalPages: Int) {
        switch checkpoints.withLock({ $0.committed(journalPages: journalPages) }) {
        case .wait: break
        case .moveBeside: checkpointer.move { [weak self] in self?.checkpoints.withLock { $0.moved() } }
        case .moveRest: core.withLock { $0?.connection.checkpoint() }
        }
    }

    /// Does what waits: neighbouring changes in one transaction, everything else in one each.
    private static func work(on batch: [WriterInbox.Entry], _ core: inout WriterCore?) -> (
        answers: [@Sendable () -> Void], notices: [String], condition: StoreCondition, journalPages: Int
    ) {
        guard var open = core else {
            preconditionFailure("the writer is closed after everything that was submitted")
        }
        var answers: [@Sendable () -> Void] = []
        answers.reserveCapacity(batch.count)
        var group: [(change: StoreChange, answer: StoreAnswer<RunCommit>)] = []
        func endGroup() {
            guard !group.isEmpty else { return }
            let results = open.perform(group.map(\.change))
            for (member, result) in zip(group, results) {
                answers.append { [answer = member.answer] in answer(result) }
            }
            group = []
        }
        for entry in batch {
            switch entry {
            case .write(let write, let answer): group.append((.write(write), answer))
            case .record(let outcome, let answer):
                group.append((.record(outcome), { answer($0.map { _ in () }) }))
            case .job(let job):
                endGroup()
                answers.append(job(&open))
            }
        }
        endGroup()
        let notices = open.takeNotices()
        core = open
        return (answers, notices, open.health.condition, open.connection.journalPages)
    }

    /// Says what has changed, and looks again in a second while the store can't be written to.
    private func show(_ condition: StoreCondition, _ notices: [String]) {
        let isNewlyUnwell = shownCondition.withLock { shown in
            defer { shown = condition }
            return shown == .ready && condition != .ready
        }
        for text in notices { notice(text) }
        if isNewlyUnwell { probeLater() }
    }

    private func probeLater() {
        queue.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in self?.probe() }
    }

    private func probe() {
        let (condition, notices) = core.withLock { core in
            guard core?.health.condition != .ready, core?.probe() != nil else {
                return (StoreCondition.ready, [String]())
            }
            return (core?.health.condition ?? .ready, core?.takeNotices() ?? [])
        }
        shownCondition.withLock { $0 = condition }
        for text in notices { notice(text) }
        if condition != .ready { probeLater() }
    }
}
