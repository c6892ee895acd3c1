import Foundation
import SkillsJSON
import Testing

@testable import Skills

@Suite struct InputContractHardeningTests {
    private final class Tree: Codable, Sendable {
        let next: Tree?
        let many: [Tree]?
        let named: [String: Tree]?
    }

    private func faults(_ text: String) throws -> [String] {
        let contract = try InputContract<Tree>(declared: nil, of: .sample("tree"))
        do {
            _ = try contract.decode(RawJSON(parsing: text))
            return []
        } catch let error as SkillError {
            return error.errors.map(\.description)
        }
    }

    private func nested(_ depth: Int, open: String, inner: String, close: String) -> String {
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }

    @Test(arguments: [
        (#"{"next":"#, "}", 127, "/next"), (#"{"many":["#, "]}", 63, "/many/0"),
        (#"{"named":{"a":"#, "}}", 63, "/named/a"),
    ])
    func `the deepest value that is read at all is checked and decoded`(
        open: String, close: String, depth: Int, step: String
    ) throws {
        #expect(try faults(nested(depth, open: open, inner: "{}", close: close)) == [])
        let pointer = String(repeating: step, count: depth)
        let words = step == "/next" ? "an object or null" : "an object"
        #expect(
            try faults(nested(depth, open: open, inner: "7", close: close)) == ["\(pointer) must be \(words)"]
        )
    }

    @Test(arguments: [
        "null", "[]", "7", #""""#, "[[[[]]]]", #"{"next":[]}"#, #"{"many":{}}"#, #"{"named":[1]}"#,
        #"{"":{}}"#,
        #"{"next":{"next":{"next":{"many":[null]}}}}"#, #"{"named":{"a":null,"b":[],"c":{"named":7}}}"#,
    ])
    func `what does not fit is a validation error with places`(text: String) throws {
        #expect(try !faults(text).isEmpty)
    }

    @Test func `two spellings of one name in a dictionary are no trap`() throws {
        _ = try faults("{\"named\":{\"caf\u{E9}\":{},\"cafe\u{301}\":{}}}")
    }
}
