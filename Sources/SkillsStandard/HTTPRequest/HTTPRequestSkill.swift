import Skills
import SkillsHTTPClient
import SkillsJSON

/// Calls an address and returns what it answers.
///
/// The client's guard decides which addresses may be called. Nothing of the request's fields or body is told in events,
/// log lines or errors.
struct HTTPRequestSkill: Skill {
    private let client: HTTPClient

    let id = StandardSkillID.httpRequest
    let name = "HTTP request"

    /// Makes the skill with the client that sends its requests.
    init(client: HTTPClient) {
        self.client = client
    }

    var descriptor: SkillDescriptor {
        SkillDescriptor(
            summary:
                "Calls an address and returns status, headers and body; event streams and JSON lines are given out as they come.",
            tags: ["http", "web"],
            examples: [
                .constant(#"{"url":"https://example.com/"}"#),
                .constant(
                    #"{"url":"https://api.example.com/items","json":{"name":"pear"},"expect":[201],"retries":{"attempts":3}}"#
                ),
            ],
            hints: SkillHints(isOpenWorld: true))
    }

    func run(_ input: HTTPRequestInput, context: SkillContext) async throws -> HTTPRequestOutput {
        let call = HTTPRequestCall(input: input, client: client, context: context)
        return try await context.calling(input.retries) { try await call.result(number: $0) }
    }
}
