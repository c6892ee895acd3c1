import SkillsJSON
import Testing

@testable import Skills

@Suite struct SkillRegistrationErrorTests {
    private enum Payment: Codable, Sendable {
        case card(String)
        case cash
    }

    private struct Order: Codable, Sendable {
        struct Item: Codable {
            let payment: Payment?
        }
        let items: [Item]
    }

    private struct Written: Encodable, Sendable {
        let text: String
    }

    private func refusal<Input: Decodable & Sendable, Output: Encodable & Sendable>(
        _ input: Input.Type, _ output: Output.Type, _ descriptor: SkillDescriptor = SkillDescriptor()
    ) throws -> String? {
        let skill = ClosureSkill<Input, Output>(try .sample("shop"), descriptor: descriptor) { _, _ in
            throw CancellationError()
        }
        let agent = Agent()
        do {
            try agent.register(skill)
            return nil
        } catch {
            #expect(agent.skills.isEmpty)
            #expect(error.skill == skill.id)
            return error.description
        }
    }

    @Test func `one sentence names the skill, the property, its type and what to do`() throws {
        #expect(
            try refusal(Order.self, NoOutput.self)
                == "The skill shop can't be registered: the property items[].payment of its input can't be described: "
                + "Payment decodes from no example value (it may be an enumeration that is not CaseIterable with raw values), "
                + "so its schema can't be derived; make it SchemaProviding, or declare the input in the descriptor."
        )
        #expect(
            try refusal(NoInput.self, Written.self)
                == "The skill shop can't be registered: its output can't be described: Written is not Decodable, "
                + "so its schema can't be derived; make it SchemaProviding, or declare the output in the descriptor."
        )
    }

    @Test func `what is declared in the descriptor need not be derived`() throws {
        let schema = try RawJSON(parsing: "{}")
        #expect(try refusal(Order.self, Written.self, SkillDescriptor(input: schema, output: schema)) == nil)
    }

    @Test func `a declared schema that is none is refused`() throws {
        let schema = try RawJSON(parsing: #"{"type":"text"}"#)
        #expect(
            try refusal(NoInput.self, NoOutput.self, SkillDescriptor(input: schema))
                == "The skill shop can't be registered: the schema of its input is not valid: "
                + "/type must be the name of a type or an array of such names.")
        #expect(
            try refusal(NoInput.self, NoOutput.self, SkillDescriptor(output: schema))?.contains(
                "the schema of its output is not valid") == true)
    }
}
