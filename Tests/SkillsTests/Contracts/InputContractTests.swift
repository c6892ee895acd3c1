import SkillsJSON
import Testing

@testable import Skills

@Suite struct InputContractTests {
    private struct Order: Codable, Sendable {
        struct Item: Codable {
            let name: String
            let count: UInt8
        }
        let items: [Item]
        let note: String?
    }

    private func faults(_ skill: AnySkill, _ text: String) throws -> [String] {
        let json = try RawJSON(parsing: text)
        do {
            _ = try skill.prepare(json)
            return []
        } catch {
            return error.errors.map(\.description)
        }
    }

    private func shop(_ descriptor: SkillDescriptor = SkillDescriptor()) throws -> AnySkill {
        try AnySkill(
            ClosureSkill<Order, NoOutput>(.sample("shop"), descriptor: descriptor) { _, _ in NoOutput() })
    }

    @Test func `every fault of an input is told at once`() throws {
        let skill = try shop()
        #expect(
            try faults(skill, #"{"items":[{"name":"a","count":256},{"name":7,"count":1.5,"x":0}],"more":1}"#)
                == [
                    "/items/0/count must be a whole number from 0 to 255", "/items/1/name must be a string",
                    "/items/1/count must be a whole number from 0 to 255", "/items/1/x is not known here",
                    "/more is not known here",
                ])
        #expect(try faults(skill, #"{"items":[{"name":"a","count":2.0}],"note":null}"#) == [])
    }

    @Test func `a declared schema is checked before the type reads the input`() throws {
        let schema = try RawJSON(parsing: #"{"properties":{"items":{"minItems":1}}}"#)
        let skill = try shop(SkillDescriptor(input: schema))
        #expect(skill.descriptor.input == schema)
        #expect(try faults(skill, #"{"items":[]}"#) == ["/items must have at least 1 element"])
        #expect(try faults(skill, #"{"items":[{"count":1}]}"#) == ["/items/0/name is required"])
        #expect(try faults(skill, #"{"items":[{"count":1,"name":"a"}],"unknown":1}"#) == [])
    }

    @Test func `a declared schema is checked for a type that reads itself, too`() throws {
        let schema = try RawJSON(parsing: #"{"properties":{"prompt":{"maxLength":2}}}"#)
        let skill = try AnySkill(
            ClosureSkill<SkillInput, NoOutput>(
                .sample("short"), descriptor: SkillDescriptor(input: schema)
            ) { _, _ in NoOutput() })
        #expect(try faults(skill, #"{"prompt":"abc"}"#) == ["/prompt must have at most 2 characters"])
    }

    @Test func `no more than a hundred faults are told`() throws {
        let items = Array(repeating: "7", count: 5_000).joined(separator: ",")
        #expect(try faults(shop(), "{\"items\":[\(items)]}").count == 100)
    }
}
