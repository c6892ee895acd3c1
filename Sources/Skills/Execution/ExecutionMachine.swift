/// The life of one execution and the events that were not read yet: a value without clock, lock or task.
///
/// `idle → queued → running ⇄ waiting → succeeded | failed | cancelled`, then `complete`. Nothing follows a
/// terminal status but `completed`, and nothing follows that.
struct ExecutionMachine<Output: Sendable> {
    /// What follows from the wish to end an execution.
    enum StopAction: Sendable {
        /// It has ended, or is to end, already.
        case nothing
        /// It waited for its turn, and has ended by this.
        case end
        /// The skill is at work and must be told.
        case tell
    }

    /// What there is to read.
    enum Reading: Sendable {
        /// The next event.
        case event(SkillEvent<Output>)
        /// Nothing yet.
        case nothing
        /// Nothing any more.
        case end
    }

    private(set) var status = SkillStatus<Output>.idle
    /// Why it was told to end; the first reason stays.
    private(set) var stop: ExecutionStop?
    var buffer = ExecutionBuffer<Output>()
    /// What steps and items have made.
    var results: [ResultKey: ResultValue]
    var lineLimit = LineLimit()
    /// The last progress, which a question does not change.
    var progress: Double?
    /// The progress last told.
    var toldProgress: Double?
    /// The progress of items last told.
    var toldItems: [ResultKey: Double] = [:]
    private var isReaderGone = false
    private var isComplete = false
    private let timeout: Duration?

    init(timeout: Duration? = nil, results: [ResultKey: ResultValue] = [:]) {
        self.timeout = timeout
        self.results = results
    }

    /// Whether what the skill reports still counts.
    var isReporting: Bool { stop == nil && status.isRunning }

    // MARK: - What happens

    /// Accepts the execution.
    mutating func enqueue() {
        apply(.enqueue)
    }

    /// Begins the work; false when it has ended in the meantime.
    mutating func start() -> Bool {
        guard stop == nil, apply(.start) else { return false }
        tell(.starting)
        return true
    }

    /// The skill is about to be called; false when it need not be, since it was told to end.
    mutating func begin() -> Bool {
        guard isReporting else { return false }
        tell(.running(progress: nil))
        return true
    }

    /// Asks for the end.
    mutating func requestStop(_ reason: ExecutionStop) -> StopAction {
        guard stop == nil, !status.isTerminal else { return .nothing }
        stop = reason
        guard case .queued = status else { return .tell }
        end(after: .failure(CancellationError()))
        return .end
    }

    /// The skill has returned, or was given up.
    ///
    /// - Returns: False when the execution had ended before.
    mutating func finish(_ result: Result<Output, any Error>) -> Bool {
        guard status.isRunning else { return false }
        end(after: result)
        return true
    }

    /// Everything that belongs to the end is done.
    mutating func complete() {
        guard status.isTerminal, !isComplete else { return }
        isComplete = true
        tell(.completed)
    }

    // MARK: - Reading

    /// Takes the next event out.
    mutating func read() -> Reading {
        if let event = buffer.popFirst() { return .event(event) }
        return isComplete || isReaderGone ? .end : .nothing
    }

    /// Nobody reads any more: nothing is kept for anybody.
    mutating func readerLeft() {
        isReaderGone = true
        buffer.removeAll()
    }

    // MARK: - Inside

    /// Keeps an event for the reader.
    mutating func tell(_ event: SkillEvent<Output>) {
        guard !isReaderGone else { return }
        buffer.append(event)
    }

    /// Whether there is a reader to keep anything for.
    var isRead: Bool { !isReaderGone }

    private mutating func end(after result: Result<Output, any Error>) {
        switch (stop, result) {
        case (.cancel, _):
            apply(.cancel)
            tell(.cancelled)
        case (.timeout, _):
            let limit = timeout.map { "the \($0.shortText) it was given" } ?? "it was given"
            fail(SkillError(code: SkillError.timeoutCode, detail: "The run took longer than \(limit)."))
        case (nil, .success(let output)):
            apply(.succeed(output))
            tell(.succeeded(output))
        case (nil, .failure(let error)):
            fail(SkillError.shown(error))
        }
    }

    private mutating func fail(_ error: SkillError) {
        apply(.fail(error))
        tell(.failed(error))
    }

    @discardableResult
    mutating func apply(_ change: SkillStatusChange<Output>) -> Bool {
        guard let next = status.applying(change) else { return false }
        status = next
        return true
    }
}
