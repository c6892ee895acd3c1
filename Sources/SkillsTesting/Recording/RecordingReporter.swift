public import Skills
public import SkillsJSON
import Synchronization

/// Keeps what a skill reports, for a test that calls `run` itself.
public final class RecordingReporter: Sendable {
    private struct State {
        var progress: [Double] = []
        var pieces: [String] = []
        var lines: [RunLogLine] = []
        var items: [ItemReport] = []
        var steps: [StepReport] = []
        var questions: [SkillQuestion] = []
    }

    private let state = Mutex(State())
    /// The time that the skill is measured by.
    package let clock: any RunClock
    private let results: SkillResults
    private let onProgress: @Sendable (Double) -> Void
    private let onAsk: @Sendable (SkillQuestion) async throws -> RawJSON

    /// Makes a reporter that has kept nothing.
    ///
    /// - Parameters:
    ///   - clock: The time that the skill is measured by.
    ///   - results: What steps and items need not do again.
    ///   - onProgress: Called with each progress, on the skill's own task.
    ///   - onAsk: Answers what the skill asks; by default nobody does, so that the question's time is over.
    public init(
        clock: any RunClock = ManualRunClock(), results: SkillResults = SkillResults(),
        onProgress: @escaping @Sendable (Double) -> Void = { _ in },
        onAsk: @escaping @Sendable (SkillQuestion) async throws -> RawJSON = { question in
            throw SkillError(
                code: SkillError.timeoutCode, detail: "Nobody has answered \(question.name) in this test.")
        }
    ) {
        self.clock = clock
        self.results = results
        self.onProgress = onProgress
        self.onAsk = onAsk
    }

    /// Every progress, as it was reported.
    public var progress: [Double] { state.withLock { $0.progress } }
    /// Every piece of output.
    public var pieces: [String] { state.withLock { $0.pieces } }
    /// The pieces of output, joined.
    public var text: String { pieces.joined() }
    /// Every line of the log.
    public var lines: [RunLogLine] { state.withLock { $0.lines } }
    /// Every report of an item.
    public var items: [ItemReport] { state.withLock { $0.items } }
    /// Every report of a step.
    public var steps: [StepReport] { state.withLock { $0.steps } }
    /// What was asked.
    public var questions: [SkillQuestion] { state.withLock { $0.questions } }

    /// A context whose reports come here.
    public var context: SkillContext { .testing(self) }
}

extension RecordingReporter: SkillReporter {
    package func report(progress: Double) {
        state.withLock { $0.progress.append(progress) }
        onProgress(progress)
    }

    package func emit(_ delta: String, isJoinable: Bool) async throws {
        try Task.checkCancellation()
        state.withLock { $0.pieces.append(delta) }
    }

    package func log(_ message: String, level: SkillLogLevel) {
        state.withLock { $0.lines.append(RunLogLine(level: level, message: message)) }
    }

    package func report(_ step: StepReport) {
        state.withLock { $0.steps.append(step) }
    }

    package func report(_ item: ItemReport) {
        state.withLock { $0.items.append(item) }
    }

    package func waitUntilStored() async throws {
        try Task.checkCancellation()
    }

    package func result(at key: ResultKey) -> ResultValue? { results.values[key] }

    package func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON {
        try Task.checkCancellation()
        state.withLock { $0.questions.append(question) }
        let answer = try await onAsk(question)
        try question.check(answer)
        return answer
    }
}
