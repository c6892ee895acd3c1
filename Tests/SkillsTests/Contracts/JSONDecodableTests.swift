import SkillsJSON
import Testing

@testable import Skills

@Suite struct JSONDecodableTests {
    private struct Order: Codable, Equatable {
        let note: RawJSON
        let inputs: [SkillInput]
        let nothing: NoInput?
    }

    private let text =
        #"{"inputs":[{"params":{"a":"1"},"prompt":"p"}],"note":{"b":[1,2.5,null,true],"c":"d"}}"#

    @Test func `a Codable type may have members with forms of their own`() throws {
        let order = try JSONCoders.decode(Order.self, from: RawJSON(parsing: text))
        #expect(order.inputs == [SkillInput(prompt: "p", params: ["a": "1"])])
        #expect(order.note.description == #"{"b":[1,2.5,null,true],"c":"d"}"#)
        #expect(order.nothing == nil)
        #expect(try JSONCoders.encode(order).description == text)
    }

    @Test func `the faults that such a member finds are named from the top`() throws {
        let json = try RawJSON(parsing: #"{"inputs":[{"prompt":"p"},{"prompt":1,"x/y":2}],"note":1}"#)
        let error = #expect(throws: SkillError.self) { try JSONCoders.decode(Order.self, from: json) }
        #expect(
            error?.errors.map(\.description) == [
                "/inputs/1/prompt must be a string", "/inputs/1/x~1y is not known here",
            ])
    }
}
