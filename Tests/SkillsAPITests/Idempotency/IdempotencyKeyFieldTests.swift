import SkillsHTTP
import Testing

@testable import SkillsAPI

@Suite struct IdempotencyKeyFieldTests {
    private static func key(_ values: String...) throws -> String? {
        try IdempotencyKeyField(HTTPFields(values.map { ("Idempotency-Key", $0) }))?.text
    }

    @Test func `a request without the field has no key`() throws {
        #expect(try Self.key() == nil)
    }

    @Test(arguments: [
        ("abc", "abc"), ("\"abc\"", "abc"), ("8e03978e-40d5-43dd-bc93-6894a57f9324", nil),
        ("\"a b, c\"", "a b, c"), (#""a\"b\\c""#, #"a"b\c"#), ("a;b=c/d+e==", nil), ("\"'\"", "'"),
        ("'", nil),
    ])
    func `a key may stand in quotes or without`(value: String, text: String?) throws {
        #expect(try Self.key(value) == text ?? value)
    }

    @Test func `a key has at most 255 characters, its quotes and escapes not counted`() throws {
        let longest = String(repeating: "k", count: 255)
        #expect(try Self.key(longest) == longest)
        #expect(try Self.key("\"\(longest)\"") == longest)
        let quotes = String(repeating: #"\""#, count: 255)
        #expect(try Self.key("\"\(quotes)\"")?.utf8.count == 255)
    }

    @Test(arguments: [
        "", "\"\"", "\"", "\"a", "a\"", "a b", "a,b", "\"a\", \"b\"", "\"a\"b", #""a\b""#, #""a\"#, "\u{E9}",
        "\"\u{E9}\"", "a\tb", "\"a\tb\"", "\"a\u{1}\"", "\"a\u{7F}\"", "\"a\u{0}\"",
        String(repeating: "k", count: 256), "\"\(String(repeating: "k", count: 256))\"",
    ])
    func `what is no key is refused by the name of the field`(value: String) throws {
        let problem = try #require(throws: Problem.self) { try Self.key(value) }
        #expect(problem.code == .invalidParameter)
        #expect(problem.detail.contains("Idempotency-Key"))
    }

    @Test func `two keys are refused, even the same twice`() throws {
        let problem = try #require(throws: Problem.self) { try Self.key("a", "a") }
        #expect(problem.code == .invalidParameter)
        #expect(problem.detail.contains("Idempotency-Key"))
    }
}
