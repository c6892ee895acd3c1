import SkillsJSON
import Testing

@testable import Skills

@Suite struct FieldErrorDecodingTests {
    private struct Sample: Decodable {
        let text: String
        let list: [Bool]
        let count: Int
        let ratio: Double
        let map: [String: Int]
    }

    @Test(arguments: [
        ("text", "7", "/text must be a string"), ("text", "null", "/text must be a string"),
        ("list", "{}", "/list must be an array"), ("list", "[true,1]", "/list/1 must be a boolean"),
        ("count", #""1""#, "/count must be a whole number"), ("ratio", "[]", "/ratio must be a number"),
        ("map", "[]", "/map must be an object"), ("map", #"{"a/b":""}"#, "/map/a~1b must be a whole number"),
    ])
    func `a decoder's refusal is told in the words of schemas`(member: String, value: String, fault: String)
        throws
    {
        var object: JSONMembers = ["text": "a", "list": [], "count": 1, "ratio": 0.5, "map": [:]]
        object[member] = try JSONValue(RawJSON(parsing: value))
        let json = JSONValue.object(object).raw
        let error = #expect(throws: SkillError.self) { try JSONCoders.decode(Sample.self, from: json) }
        #expect(error?.errors.map(\.description) == [fault])
    }
}
