import SkillsJSON
import SkillsTesting
import Testing

@testable import Skills

@Suite struct AnySkillTests {
    private struct Order: Codable {
        struct Item: Codable {
            var name: String
            var count: Int
        }
        var items: [Item]
        var prices: [String: Double]
        var isUrgent: Bool
    }

    private struct Total: Codable {
        var total: Double
    }

    private struct Shop: Skill {
        let id: SkillID
        var refusal: (any Error & Sendable)?
        var total = 1.5

        func validate(_ input: Order) throws {
            if let refusal { throw refusal }
        }

        func run(_ input: Order, context: SkillContext) async throws -> Total { Total(total: total) }
    }

    private struct Foreign: Error {}

    private struct Silent: SkillReporter {
        func report(progress: Double) {}
        func emit(_ delta: String, isJoinable: Bool) async throws {}
        func log(_ message: String, level: SkillLogLevel) {}
        var clock: any RunClock { ManualRunClock() }
        func report(_ step: StepReport) {}
        func report(_ item: ItemReport) {}
        func waitUntilStored() async throws {}
        func result(at key: ResultKey) -> ResultValue? { nil }
        func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON {
            throw CancellationError()
        }
    }

    private static let order = #"{"items":[{"name":"a","count":1}],"prices":{"a":2.5},"isUrgent":true}"#

    private func shop(refusal: (any Error & Sendable)? = nil, total: Double = 1.5) throws -> AnySkill {
        try AnySkill(Shop(id: try .sample("shop"), refusal: refusal, total: total))
    }

    private func perform(_ job: SkillJob) async throws -> RawJSON {
        try await job(
            SkillContext(
                runID: RunID(), attempt: 1, user: nil, locale: nil, deadline: nil, reporter: Silent()))
    }

    @Test func `a Codable input is decoded and a Codable output encoded`() async throws {
        let job = try shop().prepare(RawJSON(parsing: Self.order))
        #expect(try await perform(job).description == #"{"total":1.5}"#)
    }

    @Test(arguments: [
        ("[]", "", "must be an object"), ("null", "", "must be an object"),
        (#"{"items":[],"prices":{}}"#, "/isUrgent", "is required"),
        (#"{"items":[],"prices":{},"isUrgent":null}"#, "/isUrgent", "must be a boolean"),
        (#"{"items":[],"prices":{},"isUrgent":"yes"}"#, "/isUrgent", "must be a boolean"),
        (#"{"items":{},"prices":{},"isUrgent":true}"#, "/items", "must be an array"),
        (#"{"items":[],"prices":[],"isUrgent":true}"#, "/prices", "must be an object"),
        (#"{"items":[],"prices":{"a/b":"x"},"isUrgent":true}"#, "/prices/a~1b", "must be a number"),
        (
            #"{"items":[{"name":"a","count":1},{"name":"b"}],"prices":{},"isUrgent":true}"#, "/items/1/count",
            "is required"
        ),
        (
            #"{"items":[{"name":"a","count":1},{"name":7,"count":1}],"prices":{},"isUrgent":true}"#,
            "/items/1/name", "must be a string"
        ),
        (
            #"{"items":[{"name":"a","count":"1"}],"prices":{},"isUrgent":true}"#, "/items/0/count",
            "must be a whole number from -9223372036854775808 to 9223372036854775807"
        ),
        (#"{"items":[7],"prices":{},"isUrgent":true}"#, "/items/0", "must be an object"),
    ])
    func `a fault of a Codable input is named by its pointer`(text: String, pointer: String, detail: String)
        throws
    {
        let skill = try shop()
        let json = try RawJSON(parsing: text)
        let error = #expect(throws: SkillError.self) { try skill.prepare(json) }
        #expect(error?.code == "validation")
        #expect(error?.errors.map(\.pointer.description) == [pointer])
        #expect(error?.errors.map(\.detail) == [detail])
    }

    @Test func `whatever a skill refuses with is a validation error`() throws {
        let json = try RawJSON(parsing: Self.order)
        let named = SkillError.validation([
            FieldError(pointer: .root.appending("items"), detail: "is too long")
        ])
        #expect(throws: named) { try shop(refusal: named).prepare(json) }
        let coded = SkillError(code: "mine", detail: "No more today.")
        #expect(throws: SkillError.validation([FieldError(pointer: .root, detail: "No more today.")])) {
            try shop(refusal: coded).prepare(json)
        }
        let foreign = FieldError(pointer: .root, detail: "is not accepted by the skill")
        #expect(throws: SkillError.validation([foreign])) { try shop(refusal: Foreign()).prepare(json) }
    }

    @Test func `an output that can't be written is an error of its own`() async throws {
        let job = try shop(total: .infinity).prepare(RawJSON(parsing: Self.order))
        await #expect(
            throws: SkillError(code: "output_invalid", detail: "The output could not be written as JSON.")
        ) { try await perform(job) }
    }

    @Test func `a type's own JSON form goes before Codable`() async throws {
        struct Own: Codable, JSONDecodable, JSONEncodable, SchemaProviding {
            static var schema: RawJSON { RawJSON.schema }
            var text: String
            init(json: RawJSON) throws { text = "own:\(json)" }
            func json() -> RawJSON { RawJSON.string(text) }
        }
        struct Echo: Skill {
            let id: SkillID
            func run(_ input: Own, context: SkillContext) async throws -> Own { input }
        }
        let job = try AnySkill(Echo(id: .sample("own"))).prepare(RawJSON(parsing: "7"))
        #expect(try await perform(job).description == #""own:7""#)
    }

    @Test func `what a descriptor does not say is filled in`() throws {
        let skill = try shop()
        #expect(skill.name == "shop")
        #expect(skill.descriptor.summary == "shop")
        #expect(skill.descriptor.tags == ["shop"])
        #expect(skill.descriptor.version == "1.0.0")
        #expect(skill.descriptor.input == (try SchemaProbe.schema(of: Order.self)))
        #expect(
            skill.descriptor.output?.description
                == #"{"type":"object","properties":{"total":{"type":"number","format":"double"}},"required":["total"],"additionalProperties":false}"#
        )
        let empty = try AnySkill(
            ClosureSkill<NoInput, SkillOutput>(
                try .sample("told"), descriptor: SkillDescriptor(summary: "", tags: [])
            ) { _, _ in SkillOutput(text: "") })
        #expect(empty.descriptor.summary == "told")
        #expect(
            empty.descriptor.input?.description
                == #"{"type":"object","properties":{},"additionalProperties":false}"#)
        #expect(empty.descriptor.output == SkillOutput.schema)
    }

    @Test func `what a descriptor says stays`() throws {
        let schema = try RawJSON(parsing: #"{"type":"string"}"#)
        let skill = try AnySkill(
            ClosureSkill<SkillInput, SkillOutput>(
                try .sample("told"),
                descriptor: SkillDescriptor(
                    summary: "Tells.", version: "2.1.0", tags: ["a", "b"], examples: [.null], input: schema,
                    output: schema)
            ) { _, _ in SkillOutput(text: "") })
        #expect(skill.descriptor.summary == "Tells." && skill.descriptor.tags == ["a", "b"])
        #expect(skill.descriptor.input == schema && skill.descriptor.output == schema)
        #expect(skill.descriptor.examples == [.null] && skill.descriptor.version == "2.1.0")
    }

    @Test func `the schemas of the envelopes are JSON`() throws {
        for schema in [
            SkillInput.schema, SkillOutput.schema, NoInput.schema, NoOutput.schema, RawJSON.schema,
        ] {
            #expect(try RawJSON(parsing: schema.bytes) == schema)
        }
    }
}
