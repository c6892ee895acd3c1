import SkillsJSON
import SkillsTesting
import Synchronization
import TestSupport

@testable import Skills

/// One random order of what people and skills do to a few runners, and what is wrong afterwards.
///
/// The order is drawn from the seed alone. The skills run on threads of their own, so the same seed meets
/// other interleavings; what is checked holds for all of them.
@MainActor struct RunnerSchedule {
    /// What can happen.
    enum Step: CaseIterable {
        case perform, performInvalid, retryFailed, cancel, cancelTask, release, succeed, fail, report
        case answer, ask, emit, item, pass, ignoreCancel, yield
    }

    /// The steps as often as they are drawn: with more of what makes things happen, and little of what ends them.
    private static let deck =
        Step.allCases.flatMap { Array(repeating: $0, count: $0 == .release ? 1 : 3) }
        + Array(repeating: .perform, count: 9) + Array(repeating: .yield, count: 12)

    /// The objects of one runner; all but the runner itself are only watched.
    private final class Stage {
        var runner: SkillRunner<PuppetSkill>?
        weak var watched: SkillRunner<PuppetSkill>?
        weak var puppet: PuppetSkill?
        let lines = Recorder<String>()
        var tasks: [Task<Void, Never>] = []
        /// Opened when the skill, and so every execution of it, is gone.
        let skillIsGone = Gate()
    }

    /// Lives as long as a task that was made where it was set.
    private final class TaskMark: Sendable {
        @TaskLocal static var current: TaskMark?
        private let gone: Gate

        init(_ gone: Gate) {
            self.gone = gone
        }

        deinit {
            gone.open()
        }
    }

    /// The statuses that were published.
    private(set) var seen: Set<String> = []
    private let clock = ManualRunClock()
    private let executor: ProbingExecutor
    private let stages: [Stage]
    private let tasksAreGone = Gate()
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let width = Int.random(in: 0...2, using: &random)
        executor = ProbingExecutor(
            width == 0
                ? DefaultSkillExecutor(clock: clock) : BackgroundSkillExecutor(width: width, clock: clock))
        stages = (0..<Int.random(in: 1...3, using: &random)).map { _ in Stage() }
        for stage in stages {
            let puppet = PuppetSkill(
                timeout: Bool.random(using: &random) ? .seconds(5) : nil, gone: stage.skillIsGone)
            let lines = stage.lines
            let runner = SkillRunner(puppet, executor: executor, logger: { lines.append($0) })
            stage.runner = runner
            stage.watched = runner
            stage.puppet = puppet
        }
    }

    /// Goes through the schedule.
    ///
    /// - Returns: What is wrong; empty when all is well.
    mutating func run() async -> [String] {
        let count = Int.random(in: 3...24, using: &random)
        do {
            let mark = TaskMark(tasksAreGone)
            for _ in 0..<count {
                guard let step = Self.deck.randomElement(using: &random),
                    let stage = stages.randomElement(using: &random)
                else { continue }
                TaskMark.$current.withValue(mark) { take(step, on: stage) }
                // Half of the steps find the ones before still on their way.
                if case .yield = step { for _ in 0..<5 { await Task.yield() } }
                if Bool.random(using: &random) { await Task.yield() }
            }
        }
        var faults = await finish()
        faults += await leftovers()
        return faults
    }

    private mutating func take(_ step: Step, on stage: Stage) {
        let (runner, puppet) = (stage.runner, stage.puppet)
        switch step {
        case .perform: if let runner { stage.tasks.append(runner.perform(1)) }
        case .performInvalid: if let runner { stage.tasks.append(runner.perform(-1)) }
        case .retryFailed: if let runner { stage.tasks.append(runner.retryFailed()) }
        case .cancel: runner?.cancel()
        case .cancelTask: stage.tasks.randomElement(using: &random)?.cancel()
        case .release: stage.runner = nil
        case .succeed: puppet?.tell(.succeed(1))
        case .fail: puppet?.tell(.fail("broken"))
        case .report: puppet?.tell(.progress(Double.random(in: 0...1, using: &random)))
        case .answer: try? runner?.answer(RawJSON.null)
        case .ask: puppet?.tell(.ask("code"))
        case .emit: puppet?.tell(.emit("text"), .log("line"))
        case .item:
            let status = ItemReport.Status.allCases.randomElement(using: &random)
            puppet?.tell(.item(Int.random(in: 0...3, using: &random), status ?? .running))
        case .pass: clock.advance(by: .milliseconds(Int.random(in: 0...6000, using: &random)))
        case .ignoreCancel: puppet?.tell(.stubborn)
        case .yield: break
        }
    }

    /// Brings everything to its end: every other runner is let go of where it stands, the rest is cancelled.
    private mutating func finish() async -> [String] {
        var faults: [String] = []
        for stage in stages where Bool.random(using: &random) { stage.runner = nil }
        for stage in stages { stage.runner?.cancel() }
        // What does not heed its cancel is given up.
        clock.advance(by: .seconds(10))
        for stage in stages {
            if await !Self.end(stage.tasks) { faults.append("a task does not end") }
            stage.tasks = []
            if let status = stage.runner?.status, status.isActive { faults.append("stuck: \(status)") }
            let statuses = stage.lines.values.compactMap { $0.split(separator: " ").last }
            faults += Self.faults(in: statuses)
            seen.formUnion(statuses.map(String.init))
            stage.runner = nil
            stage.puppet?.release()
        }
        return faults
    }

    /// Whether the tasks end in good time.
    private static func end(_ tasks: [Task<Void, Never>]) async -> Bool {
        let ended = Gate()
        let waiter = Task {
            for task in tasks { await task.value }
            ended.open()
        }
        defer { waiter.cancel() }
        return await ended.opens(within: .seconds(20))
    }

    /// What is still there and should not be.
    private func leftovers() async -> [String] {
        var faults: [String] = []
        for stage in stages {
            if stage.watched != nil { faults.append("a runner is left") }
            if await !stage.skillIsGone.opens(within: .seconds(20)) { faults.append("a skill is left") }
            if stage.puppet != nil { faults.append("a skill is left after its end") }
        }
        if await !tasksAreGone.opens(within: .seconds(20)) { faults.append("a task is left") }
        if clock.scheduledCount > 0 { faults.append("\(clock.scheduledCount) timers are left") }
        if executor.liveCount > 0 { faults.append("\(executor.liveCount) executions are left") }
        return faults
    }

    /// What is wrong with the order of the statuses that were published.
    private static func faults(in statuses: [Substring]) -> [String] {
        var faults: [String] = []
        for (status, next) in zip(statuses, statuses.dropFirst()) {
            let isTerminal = ["succeeded", "cancelled"].contains(status) || status.hasPrefix("failed")
            let mayFollow = next == "queued" || next == "failed(validation)"
            if isTerminal != mayFollow, !(status == "queued" && next == "failed(validation)") {
                faults.append("\(next) after \(status)")
            }
            if status == next { faults.append("\(status) was published twice") }
        }
        return faults
    }
}

/// Remembers, without keeping them, the executions that another executor has begun.
private final class ProbingExecutor: SkillExecutor {
    private struct Watched: Sendable {
        weak let execution: (any AnyObject & Sendable)?
    }

    private let executor: any SkillExecutor
    private let watched = Mutex<[Watched]>([])

    init(_ executor: any SkillExecutor) {
        self.executor = executor
    }

    /// How many of them are still there.
    var liveCount: Int { watched.withLock { $0.count { $0.execution != nil } } }

    func start<S: Skill>(_ skill: S, input: S.Input, options: SkillExecutionOptions)
        -> SkillExecution<S.Output>
    {
        let execution = executor.start(skill, input: input, options: options)
        watched.withLock { $0.append(Watched(execution: execution)) }
        return execution
    }
}
