import Skills

/// A skill that keeps to a script instead of doing the work of the one that it stands for.
struct ScriptedSkill<S: Skill>: Skill {
    let skill: S
    let steps: [TestStep<S.Output>]
    let cancellation = CancelSwitch()

    var id: SkillID { skill.id }
    var name: String { skill.name }
    var descriptor: SkillDescriptor { skill.descriptor }

    func validate(_ input: S.Input) throws {
        try skill.validate(input)
    }

    func run(_ input: S.Input, context: SkillContext) async throws -> S.Output {
        for step in steps {
            switch step {
            case .progress(let progress): context.report(progress: progress)
            case .output(let text): try await context.emit(text)
            case .log(let message, let level): context.log(message, level: level)
            case .item(let item): context.reporter.report(item.report)
            case .step(let step): context.reporter.report(step.report)
            case .wait(let duration): try await wait(for: duration, by: context.clock)
            case .ask(let question): _ = try await context.ask(question.name, schema: question.schema)
            case .hang: try await hang()
            case .succeed(let output): return output
            case .fail(let error): throw error
            case .cancel:
                cancellation.fire()
                try await hang()
            }
        }
        throw SkillError(detail: "The script of \(id) ends without an outcome.")
    }

    private func wait(for duration: Duration, by clock: any RunClock) async throws {
        let signal = RunSignal()
        let call = clock.schedule(after: duration) { signal.fire() }
        await signal.wait()
        call.cancel()
        try Task.checkCancellation()
    }

    private func hang() async throws {
        await RunSignal().wait()
        throw CancellationError()
    }
}
