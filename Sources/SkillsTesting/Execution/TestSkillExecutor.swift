public import Skills
import Synchronization

/// Runs skills at once, by a clock that the test advances; or lets them keep to a script.
///
/// Nothing that takes time by the run's clock happens by itself: time limits, `sleep`, the grace of a cancel.
public final class TestSkillExecutor: SkillExecutor {
    /// An execution that was asked for.
    public struct Start: Sendable {
        /// The skill.
        public let skill: SkillID
        /// What it was to work on.
        public let input: any Sendable
        /// What it was told beside.
        public let options: SkillExecutionOptions
    }

    private struct State {
        var starts: [Start] = []
        var scripts: [SkillID: [any Sendable]] = [:]
    }

    /// The clock of every execution.
    public let clock: ManualRunClock
    private let executor: DefaultSkillExecutor
    private let state = Mutex(State())

    /// Makes an executor without scripts.
    ///
    /// - Parameters:
    ///   - clock: The clock by which time limits and waits are measured.
    ///   - hooks: Called when work begins and ends.
    public init(clock: ManualRunClock = ManualRunClock(), hooks: SkillExecutorHooks = SkillExecutorHooks()) {
        self.clock = clock
        executor = DefaultSkillExecutor(clock: clock, hooks: hooks)
    }

    /// Every execution that was asked for, in order.
    public var starts: [Start] { state.withLock { $0.starts } }

    /// Lets the next execution of a skill keep to a script; scripts are used up one after the other, and then
    /// the skill itself is run.
    ///
    /// Inputs are validated by the skill all the same, and time limits and cancels work as ever.
    public func script<S: Skill>(_ skill: S, _ steps: [TestStep<S.Output>]) {
        state.withLock { $0.scripts[skill.id, default: []].append(steps) }
    }

    /// Lets the next execution of a skill go through these statuses.
    public func script<S: Skill>(_ skill: S, statuses: [SkillStatus<S.Output>]) {
        script(skill, statuses.compactMap { TestStep($0) })
    }

    /// Begins the work, or what the script says instead.
    public func start<S: Skill>(_ skill: S, input: S.Input, options: SkillExecutionOptions)
        -> SkillExecution<S.Output>
    {
        let script = state.withLock { state -> (any Sendable)? in
            state.starts.append(Start(skill: skill.id, input: input, options: options))
            guard let scripts = state.scripts[skill.id], !scripts.isEmpty else { return nil }
            return state.scripts[skill.id]?.removeFirst()
        }
        guard let script else { return executor.start(skill, input: input, options: options) }
        guard let steps = script as? [TestStep<S.Output>] else {
            return .refused(
                SkillError(detail: "The script of \(skill.id) is of another output."), id: options.id)
        }
        let scripted = ScriptedSkill(skill: skill, steps: steps)
        let execution = executor.start(scripted, input: input, options: options)
        scripted.cancellation.connect { [weak execution] in execution?.cancel() }
        return execution
    }
}
