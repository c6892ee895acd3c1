public import Observation

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Holds one skill for a view: runs it, and shows where it stands.
///
/// Whatever changes is published on the main actor, in order, and only when it really has changed; the work
/// itself is done elsewhere. A runner that is let go of cancels its work.
@MainActor @Observable
public final class SkillRunner<S: Skill> {
    /// Tells the runners of one skill apart, in a log.
    public nonisolated let id = UUID()
    /// What it runs.
    public nonisolated let skill: S

    /// Where the skill stands.
    ///
    /// `idle` before the first `perform`; `queued` as soon as one was accepted.
    public internal(set) var status = SkillStatus<S.Output>.idle
    /// Why the last execution failed; `nil` as soon as the next one begins.
    public internal(set) var lastError: SkillError?
    /// The items of a batch: by the steps that they belong to, and by their indexes.
    public internal(set) var items: [SkillItem] = []
    /// The steps of a composed skill, in the order in which they began.
    public internal(set) var steps: [SkillStep] = []
    var streaming = StreamingText()
    /// Where each step stands, since there may be many.
    @ObservationIgnored var stepPlaces: [StepPath: Int] = [:]
    /// The last progress of the execution when it began to ask.
    @ObservationIgnored var progressBeforeQuestion: Double?

    @ObservationIgnored private let executor: any SkillExecutor
    @ObservationIgnored private let logger: (@Sendable (String) -> Void)?
    /// Whether it only shows a state, in a preview or a test.
    @ObservationIgnored private let isFrozen: Bool
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private var last: (input: S.Input, execution: SkillExecution<S.Output>)?

    /// Makes a runner at rest.
    ///
    /// - Parameters:
    ///   - skill: What to run.
    ///   - executor: Where and how the work is carried out.
    ///   - logger: Takes a line for each status, such as `[summarize-8a2b] running(0.5)`.
    public convenience init(
        _ skill: S, executor: any SkillExecutor = DefaultSkillExecutor(),
        logger: (@Sendable (String) -> Void)? = nil
    ) {
        self.init(skill, executor: executor, logger: logger, isFrozen: false)
    }

    init(_ skill: S, executor: any SkillExecutor, logger: (@Sendable (String) -> Void)?, isFrozen: Bool) {
        self.skill = skill
        self.executor = executor
        self.logger = logger
        self.isFrozen = isFrozen
    }

    deinit {
        task?.cancel()
    }

    // MARK: - Acting

    /// Runs the skill.
    ///
    /// Refused, without any effect, while it is queued or at work. An input that the skill refuses is shown as
    /// `failed` when the call returns.
    ///
    /// - Returns: A task that ends with the execution, at once where there is none; its cancellation cancels the work.
    @discardableResult
    public func perform(_ input: S.Input) -> Task<Void, Never> {
        guard !isFrozen, !status.isActive else { return Task {} }
        return begin(input, with: SkillExecutionOptions(), keeping: [])
    }

    /// Runs the skill again with the input that it had, without what has succeeded.
    ///
    /// Items and steps that had succeeded keep what they have made; a skill without items and steps is done
    /// again as a whole. Refused, without any effect, while it is at work and unless the last execution failed
    /// or was cancelled after its input was taken.
    ///
    /// - Returns: A task as `perform` returns it.
    @discardableResult
    public func retryFailed() -> Task<Void, Never> {
        guard !isFrozen, !status.isActive, let last, status.runStatus != .succeeded else { return Task {} }
        let options = SkillExecutionOptions(
            carriedOver: last.execution.results, retryOf: last.execution.id)
        return begin(last.input, with: options, keeping: items.filter { $0.status == .succeeded })
    }

    /// Asks for the end of the work.
    ///
    /// The status becomes `cancelled` as soon as the skill has ended, and at the latest when the executor
    /// gives it up. Without effect while nothing is at work.
    public func cancel() {
        guard status.isActive else { return }
        last?.execution.cancel()
    }

    /// The execution that takes answers; `nil` while nothing is at work.
    var answerable: SkillExecution<S.Output>? {
        status.isActive ? last?.execution : nil
    }

    private func begin(_ input: S.Input, with options: SkillExecutionOptions, keeping kept: [SkillItem])
        -> Task<Void, Never>
    {
        let execution = executor.start(skill, input: input, options: options)
        clear(keeping: kept)
        if let refusal = execution.refusal {
            last = nil
            restart(.fail(refusal))
            return Task {}
        }
        last = (input, execution)
        restart(.enqueue)
        let (id, events) = (execution.id, execution.events)
        let task = Task(executorPreference: AttemptExecutor.reading) { [weak self] in
            // Only on the main actor is the runner held, and only for as long as it takes an event over.
            for await event in events { await MainActor.run { self?.apply(event, of: id) } }
            await MainActor.run { self?.ended(id) }
        }
        self.task = task
        return task
    }

    // MARK: - Publishing

    /// Whether what comes belongs to the execution that is shown.
    func isCurrent(_ id: RunID) -> Bool { last?.execution.id == id }

    /// Publishes a status where it really is another one, and writes it to the log.
    func publish(_ next: SkillStatus<S.Output>) {
        guard !next.isSame(as: status) else { return }
        // Whoever is told of the status finds the error that belongs to it.
        if lastError != next.error { lastError = next.error }
        status = next
        logger?("[\(skill.id)-\(id.uuidString.prefix(4).lowercased())] \(next)")
    }

    /// A new execution begins at rest, whatever was shown of the one before.
    private func restart(_ change: SkillStatusChange<S.Output>) {
        if let next = SkillStatus.idle.applying(change) { publish(next) }
    }

    private func clear(keeping kept: [SkillItem]) {
        progressBeforeQuestion = nil
        if !streaming.text.isEmpty { streaming = StreamingText() }
        if items.count != kept.count { items = kept }
        if !steps.isEmpty { steps = [] }
        stepPlaces = [:]
    }
}
