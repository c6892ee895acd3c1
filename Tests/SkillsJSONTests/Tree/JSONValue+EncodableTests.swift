import Foundation
import SkillsJSON
import Testing

@Suite struct JSONValueEncodableTests {
    @Test func `every kind of value is given to the encoder`() throws {
        let value: JSONValue = ["b": [1, 2.5, nil, true], "a": "text"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(value), as: UTF8.self)
                == #"{"a":"text","b":[1,2.5,null,true]}"#)
    }

    @Test func `a number that no double holds is refused`() throws {
        let value = try JSONValue(parsing: Array("[1e400]".utf8))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    }
}
