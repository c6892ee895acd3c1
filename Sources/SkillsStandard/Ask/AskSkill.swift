import Skills
import SkillsHTTPClient
import SkillsJSON

/// Has a model answer a question, and gives the answer out token by token.
struct AskSkill: Skill {
    /// Why it can't be used where nobody has said whom to ask.
    static let unusableReason =
        "Whom to ask is not configured: set skills.ask.url and skills.ask.model to a server that speaks the chat-completions protocol."

    private let configuration: AskConfiguration?
    private let client: HTTPClient

    let id = StandardSkillID.ask
    let name = "Ask"

    /// Makes the skill; without a configuration it is known and can't be used.
    init(_ configuration: AskConfiguration?, client: HTTPClient) {
        self.configuration = configuration
        self.client = client
    }

    var descriptor: SkillDescriptor {
        SkillDescriptor(
            summary: "Answers a question by a language model; the answer is given out as it is made.",
            tags: ["text", "question"],
            examples: [SkillInput(prompt: "Why is the sky blue?").json()],
            hints: SkillHints(isReadOnly: true, isIdempotent: true, isOpenWorld: true),
            unusableReason: configuration == nil ? Self.unusableReason : nil)
    }

    func validate(_ input: SkillInput) throws {
        if input.prompt.isEmpty { throw SkillError.validation([.at("prompt", "must not be empty")]) }
    }

    func run(_ input: SkillInput, context: SkillContext) async throws -> SkillOutput {
        guard let configuration else { throw SkillError.askNotConfigured }
        let call = AskCall(configuration: configuration, client: client, context: context)
        return try await context.calling(CallRetries(attempts: 3)) { _ in
            try await call.answer(to: input.prompt)
        }
    }
}
