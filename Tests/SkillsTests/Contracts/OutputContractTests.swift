import SkillsJSON
import Testing

@testable import Skills

@Suite struct OutputContractTests {
    /// Writes other members than it reads.
    private struct Crooked: Codable, Sendable {
        enum Key: CodingKey { case made, extra }
        let count: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(count, forKey: .made)
            try container.encode("x", forKey: .extra)
        }
    }

    private func ended<Output: Encodable & Sendable>(
        _ output: Output, _ descriptor: SkillDescriptor = SkillDescriptor()
    ) async throws -> Run {
        let agent = Agent()
        let id = try SkillID.sample("maker")
        try agent.register(ClosureSkill<NoInput, Output>(id, descriptor: descriptor) { _, _ in output })
        return try await agent.ended(agent.start("maker").id)
    }

    @Test func `an output that breaks its derived schema fails the run and names each place`() async throws {
        let run = try await ended(Crooked(count: 1))
        #expect(run.error?.code == "output_invalid")
        #expect(run.error?.detail == "The output is not valid in 3 places.")
        #expect(
            run.error?.errors.map(\.description) == [
                "/count is required", "/extra is not known here", "/made is not known here",
            ])
        #expect(run.output == nil)
    }

    @Test func `an output that breaks its declared schema fails the run`() async throws {
        let schema = try RawJSON(parsing: #"{"properties":{"text":{"minLength":1}}}"#)
        let run = try await ended(SkillOutput(text: ""), SkillDescriptor(output: schema))
        #expect(run.error?.code == "output_invalid")
        #expect(run.error?.detail == "The output is not valid: /text must have at least 1 character.")
        #expect(try await ended(SkillOutput(text: "a"), SkillDescriptor(output: schema)).error == nil)
    }

    @Test func `an output that a type provides a schema for is checked by it`() async throws {
        struct Told: JSONEncodable, SchemaProviding {
            static var schema: RawJSON { RawJSON(unchecked: Array(#"{"type":"integer"}"#.utf8)) }
            let text: String
            func json() throws -> RawJSON { try RawJSON(parsing: text) }
        }
        #expect(try await ended(Told(text: "7")).output?.description == "7")
        #expect(
            try await ended(Told(text: "7.5")).error?.errors.map(\.description) == [
                "it must be a whole number"
            ])
        #expect(try await ended(Told(text: "7,")).error?.detail == "The output could not be written as JSON.")
    }
}
