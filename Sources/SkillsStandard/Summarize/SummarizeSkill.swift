import Skills

/// Chooses the sentences of a text that tell most of it.
struct SummarizeSkill: Skill {
    private static let defaultSentences = 3
    /// The smallest progress that is reported, so that the work is not spent on reporting.
    private static let progressStep = 0.01

    let id = StandardSkillID.summarize
    let name = "Summarize"

    var descriptor: SkillDescriptor {
        SkillDescriptor(
            summary:
                "Chooses the sentences of a text that tell most of it, in any language; params.sentences says how many.",
            tags: ["text", "summary"],
            examples: [
                SkillInput(prompt: "First sentence. Second one. A third.", params: ["sentences": "1"]).json()
            ],
            hints: SkillHints(isReadOnly: true, isIdempotent: true, isCPUBound: true))
    }

    func validate(_ input: SkillInput) throws {
        _ = try sentences(input)
    }

    func run(_ input: SkillInput, context: SkillContext) async throws -> SkillOutput {
        var told = 0.0
        let summary = try TextSummarizer().summarize(input.prompt, sentences: sentences(input)) { progress in
            try Task.checkCancellation()
            guard progress - told >= Self.progressStep || progress == 1 else { return }
            told = progress
            context.report(progress: progress)
        }
        for piece in summary.pieces { try await context.emit(piece, isJoinable: false) }
        let ratio = (summary.ratio * 10_000).rounded() / 10_000
        return SkillOutput(
            text: summary.text,
            meta: [
                "sentences": "\(summary.sentences.count)", "sourceSentences": "\(summary.sentenceCount)",
                "ratio": "\(ratio)",
            ])
    }

    private func sentences(_ input: SkillInput) throws -> Int {
        var parameters = Parameters(input)
        let sentences = parameters.integer("sentences", in: 1...1000, default: Self.defaultSentences)
        try parameters.finish()
        return sentences
    }
}
