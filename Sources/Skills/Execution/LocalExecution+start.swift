import Synchronization

/// The way from a skill to the handle of its execution.
extension LocalExecution {
    /// Cancels the work when the events are let go of.
    private final class ReaderLease: Sendable {
        let execution: LocalExecution

        init(_ execution: LocalExecution) {
            self.execution = execution
        }

        deinit {
            execution.readerLeft()
        }
    }

    /// Validates the input, and begins the work or waits for its turn.
    static func start(
        _ skill: S, input: S.Input, options: SkillExecutionOptions, environment: ExecutionEnvironment,
        slots: ExecutionSlots? = nil
    ) -> SkillExecution<S.Output> {
        do {
            try skill.validate(input)
        } catch {
            return .refused(.refusal(error), id: options.id)
        }
        let execution = LocalExecution(
            skill, input: input, options: options, environment: environment, slots: slots)
        execution.enqueue()
        let lease = ReaderLease(execution)
        return SkillExecution(
            id: options.id,
            events: AsyncStream {
                await lease.execution.next()
            } onCancel: {
                execution.readerLeft()
            },
            onCancel: { execution.requestStop(.cancel) },
            onAnswer: { try execution.answer($0, to: $1) },
            results: { execution.state.withLock { SkillResults($0.machine.results) } })
    }
}
