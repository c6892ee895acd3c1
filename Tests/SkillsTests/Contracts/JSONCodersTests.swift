import Foundation
import SkillsJSON
import Testing

@testable import Skills

@Suite struct JSONCodersTests {
    private struct Values: Codable, Equatable {
        var at: Date
        var id: UUID
        var link: URL
        var bytes: Data
        var price: Decimal
        var count: Int
        var ratio: Double?
    }

    private static let text =
        #"{"at":"2026-01-02T03:04:05.678Z","bytes":"aGk=","count":2,"id":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8","#
        + #""link":"https://a.test/b?c#d","price":0.1,"ratio":0.5}"#

    @Test func `dates, data, links and ids go there and back, and their schema agrees`() throws {
        let json = try RawJSON(parsing: Self.text)
        let values = try JSONCoders.decode(Values.self, from: json)
        #expect(values.at == Timestamp("2026-01-02T03:04:05.678Z")?.date)
        #expect(values.bytes == Data("hi".utf8))
        #expect(values.price == Decimal(string: "0.1"))
        #expect(try JSONCoders.encode(values) == json)
        let schema = try JSONSchema(SchemaProbe.schema(of: Values.self))
        #expect(schema.faults(in: json).isEmpty)
    }

    @Test(arguments: ["2.0", "2e0", "20E-1", "0.2e1"])
    func `a whole number in any notation is an integer`(number: String) throws {
        let json = try RawJSON(
            parsing: Self.text.replacingOccurrences(of: #""count":2"#, with: #""count":\#(number)"#))
        #expect(try JSONCoders.decode(Values.self, from: json).count == 2)
    }

    @Test(arguments: [
        ("at", #""2026-02-30T00:00:00Z""#), ("at", "0"), ("bytes", #""a""#), ("count", "1.5"),
        ("count", "1e30"),
        ("id", #""6ba7b810""#), ("link", #""""#), ("ratio", "1e400"), ("count", #""2""#),
    ])
    func `what a decoder refuses the derived schema refuses before it, with the place`(
        member: String, value: String
    ) throws {
        var object = try #require(JSONValue(RawJSON(parsing: Self.text)).objectValue)
        object[member] = try JSONValue(RawJSON(parsing: value))
        let json = JSONValue.object(object).raw
        let schema = try JSONSchema(SchemaProbe.schema(of: Values.self))
        #expect(schema.faults(in: json).map(\.pointer.description) == ["/\(member)"])
        #expect(throws: SkillError.self) { try JSONCoders.decode(Values.self, from: json) }
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e15, -1e15])
    func `a date that RFC 3339 can't tell is not written`(seconds: Double) {
        #expect(throws: EncodingError.self) { try JSONCoders.encode([Date(timeIntervalSince1970: seconds)]) }
    }

    @Test func `the same value is always written as the same bytes`() throws {
        let values = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)/", $0) })
        let texts = try Set((0..<5).map { _ in try JSONCoders.encode(values).bytes })
        #expect(texts.count == 1)
        #expect(try JSONCoders.encode(["a/b": 1]).description == #"{"a/b":1}"#)
    }
}
