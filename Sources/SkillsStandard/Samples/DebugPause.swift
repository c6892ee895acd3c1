import Skills

/// Passes its input on after a while.
struct DebugPause: Skill {
    let id: SkillID
    let name = "Pause"

    func validate(_ input: SkillInput) throws {
        _ = try Self.seconds(input)
    }

    func run(_ input: SkillInput, context: SkillContext) async throws -> SkillInput {
        try await context.sleep(for: .seconds(Self.seconds(input)))
        try await context.emit("\(id)\n")
        return input
    }

    private static func seconds(_ input: SkillInput) throws -> Double {
        var parameters = Parameters(input)
        let seconds = parameters.number("seconds", in: 0...600, default: 0)
        try parameters.finish()
        return seconds
    }
}
