import SkillsJSON
import Testing

/// The examples of RFC 6901, section 5, and what leads nowhere.
@Suite struct JSONPointerValueTests {
    private let document = #"""
        {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"m~n":8,"deep":{"x":[{"y":null}]},"é":3,"00":4}
        """#

    @Test(arguments: [
        (["foo"], #"["bar","baz"]"#), (["foo", "0"], #""bar""#), ([""], "0"), (["a/b"], "1"), (["c%d"], "2"),
        (["m~n"], "8"), (["deep", "x", "0", "y"], "null"), (["é"], "3"), (["00"], "4"),
    ])
    func `a pointer leads to a value`(steps: [String], expected: String) throws {
        let pointer = steps.reduce(JSONPointer.root) { $0.appending($1) }
        #expect(try pointer.value(in: RawJSON(parsing: document))?.description == expected)
    }

    @Test func `the root is the value itself`() throws {
        #expect(JSONPointer.root.value(in: .null) == .null)
    }

    @Test(arguments: [
        ["fo"], ["foo", "2"], ["foo", "-"], ["foo", "00"], ["foo", "+1"], ["foo", "-1"], ["foo", "x"],
        ["foo", "99999999999999999999"], ["foo", ""], ["", "x"], ["foo", "0", "x"], ["e\u{301}"],
    ])
    func `a pointer to nothing is none`(steps: [String]) throws {
        let pointer = steps.reduce(JSONPointer.root) { $0.appending($1) }
        #expect(try pointer.value(in: RawJSON(parsing: document)) == nil)
    }
}
