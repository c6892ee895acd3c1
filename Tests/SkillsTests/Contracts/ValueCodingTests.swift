import SkillsJSON
import Testing

@testable import Skills

@Suite struct ValueCodingTests {
    private struct Opaque: Sendable {}

    private struct Told: Encodable {
        let text: String
    }

    private struct Asked: Decodable {
        let text: String
    }

    @Test func `a type without JSON forms has no coding`() {
        #expect(ValueCoding<Opaque>() == nil)
        #expect(ValueCoding<[Opaque]>() == nil)
        #expect(ValueDecoding<Told>() == nil && ValueEncoding<Told>() != nil)
        #expect(ValueEncoding<Asked>() == nil && ValueDecoding<Asked>() != nil)
        #expect(ValueCoding<Told>() == nil && ValueCoding<Asked>() == nil)
    }

    @Test func `values of any type that has forms go there and back`() throws {
        try expectSame(7, "7")
        try expectSame("a", #""a""#)
        try expectSame([1, 2], "[1,2]")
        try expectSame(["b": 1, "a": 2], #"{"a":2,"b":1}"#)
        try expectSame(Int?.none, "null")
        try expectSame(Int?.some(3), "3")
        try expectSame([1, nil], "[1,null]")
        try expectSame(SkillOutput(text: "a"), #"{"text":"a","meta":{}}"#)
        try expectSame([SkillOutput(text: "a")], #"[{"meta":{},"text":"a"}]"#)
        try expectSame(try RawJSON(parsing: "[1.50]"), "[1.50]")
    }

    @Test func `what a type refuses is a validation error`() throws {
        let coding = try #require(ValueCoding<[Int]>())
        let error = #expect(throws: SkillError.self) { try coding.decode(RawJSON(parsing: #"[1,"2"]"#)) }
        #expect(error?.errors == [FieldError(pointer: .root.appending(1), detail: "must be a whole number")])
    }

    private func expectSame<Value: Equatable & Sendable>(_ value: Value, _ text: String) throws {
        let coding = try #require(ValueCoding<Value>())
        #expect(try coding.encode(value).description == text)
        #expect(try coding.decode(RawJSON(parsing: text)) == value)
    }
}
