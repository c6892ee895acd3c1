import Skills

/// Repeats a text in capitals, word by word.
struct Shout: Skill {
    let id = SkillID(literal: "shout")

    func validate(_ input: SkillInput) throws {
        guard input.prompt.isEmpty else { return }
        throw SkillError.validation([.at("prompt", "must not be empty")])
    }

    func run(_ input: SkillInput, context: SkillContext) async throws -> SkillOutput {
        let words = input.prompt.split(separator: " ").map { $0.uppercased() }
        for (index, word) in words.enumerated() {
            try await context.emit("\(word) ", isJoinable: false)
            context.report(progress: Double(index + 1) / Double(words.count))
        }
        return SkillOutput(text: words.joined(separator: " ") + "!", meta: ["words": "\(words.count)"])
    }
}
