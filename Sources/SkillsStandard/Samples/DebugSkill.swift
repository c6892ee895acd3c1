import Skills

/// Returns what it was given together with its context; slow, chatty or failing when asked.
struct DebugSkill: Skill {
    private struct Settings {
        let seconds: Double
        let steps: Int
        /// The error to fail with at the end.
        let failure: String?

        init(_ input: SkillInput) throws {
            var parameters = Parameters(input)
            seconds = parameters.number("seconds", in: 0...600, default: 0)
            steps = parameters.integer("steps", in: 1...10_000, default: 10)
            failure = input.params["fail"]
            try parameters.finish()
        }
    }

    let id = StandardSkillID.debug
    let name = "Debug"

    var descriptor: SkillDescriptor {
        SkillDescriptor(
            summary:
                "Returns its input and its context; params.seconds, params.steps and params.fail make it slow or fail.",
            tags: ["sample"],
            examples: [
                SkillInput(prompt: "hello").json(),
                SkillInput(prompt: "slow", params: ["seconds": "2"]).json(),
            ],
            hints: SkillHints(isReadOnly: true, isIdempotent: true))
    }

    func validate(_ input: SkillInput) throws {
        _ = try Settings(input)
    }

    func run(_ input: SkillInput, context: SkillContext) async throws -> SkillOutput {
        let settings = try Settings(input)
        if input.params["seconds"] != nil || input.params["steps"] != nil {
            try await step(settings, context)
        }
        if let failure = settings.failure { throw SkillError(detail: failure) }
        return SkillOutput(text: input.prompt, meta: Self.meta(input, context))
    }

    /// Works in even steps; the next one is due by the clock of the first, so that the whole takes as long as
    /// was asked.
    private func step(_ settings: Settings, _ context: SkillContext) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        for step in 1...settings.steps {
            let share = Double(step) / Double(settings.steps)
            try await clock.sleep(until: start + .seconds(settings.seconds * share))
            context.report(progress: share)
            try await context.emit("step \(step) of \(settings.steps)\n")
        }
    }

    private static func meta(_ input: SkillInput, _ context: SkillContext) -> [String: String] {
        var meta = ["run": context.runID.description, "attempt": "\(context.attempt)"]
        meta["user"] = context.user
        meta["locale"] = context.locale
        meta["deadline"] = context.deadline?.description
        for (name, value) in input.params { meta["params.\(name)"] = value }
        return meta
    }
}
