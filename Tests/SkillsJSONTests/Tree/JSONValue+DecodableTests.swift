import Foundation
import SkillsJSON
import Testing

@Suite struct JSONValueDecodableTests {
    @Test(arguments: [
        "null", "true", "0", "-7", "2.5", "1e300", "9223372036854775807", "18446744073709551615",
        "-170141183460469231731687303715884105728", #""""#, #""a\"b""#, "[]", "[[],[1,[null]]]", "{}",
        #"{"a":{"b":[false]},"é":1}"#,
    ])
    func `a decoder's value goes there and back`(text: String) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(try value == JSONValue(parsing: Array(text.utf8)))
        #expect(try JSONValue(parsing: Array(JSONEncoder().encode(value))) == value)
    }

    @Test func `members come in the order of their names`() throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(#"{"c":1,"a":2,"b":3}"#.utf8))
        #expect(value.description == #"{"a":2,"b":3,"c":1}"#)
    }

    @Test func `a number that no double holds is refused`() throws {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(JSONValue.self, from: Data("[1e400]".utf8))
        }
    }
}
