import SkillsJSON
import Testing

@Suite struct JSONSchemaHardeningTests {
    private func schema(_ text: String) throws -> JSONSchema {
        try JSONSchema(RawJSON(parsing: text))
    }

    private func nested(_ depth: Int, open: String, inner: String, close: String) throws -> RawJSON {
        let text = String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
        return try RawJSON(parsing: Array(text.utf8), maximumDepth: 256)
    }

    @Test(arguments: [
        ##"{"$defs":{"t":{"anyOf":[{"properties":{"a":{"$ref":"#/$defs/t"}}},{"properties":{"a":{"$ref":"#/$defs/t"}}}],"type":"object"}},"$ref":"#/$defs/t"}"##,
        ##"{"$defs":{"t":{"allOf":[{"properties":{"a":{"$ref":"#/$defs/t"}}},{"properties":{"a":{"$ref":"#/$defs/t"}}}],"type":"object"}},"$ref":"#/$defs/t"}"##,
        ##"{"$defs":{"t":{"oneOf":[{"required":["b"],"properties":{"a":{"$ref":"#/$defs/t"}}},{"properties":{"a":{"$ref":"#/$defs/t"}}}],"type":"object"}},"$ref":"#/$defs/t"}"##,
        ##"{"$defs":{"t":{"not":{"not":{"anyOf":[{"properties":{"a":{"$ref":"#/$defs/t"}}},false]}},"type":"object"}},"$ref":"#/$defs/t"}"##,
    ])
    func `alternatives at every level of a deep value are no explosion`(text: String) throws {
        let schema = try schema(text)
        #expect(try !schema.faults(in: nested(120, open: #"{"a":"#, inner: "7", close: "}")).isEmpty)
        #expect(try schema.faults(in: nested(120, open: #"{"a":"#, inner: "{}", close: "}")).isEmpty)
    }

    @Test func `a value of the deepest nesting is checked on a small stack`() async throws {
        let schema = try schema(
            ##"{"anyOf":[{"type":"array","items":{"$ref":"#"}},{"type":"null"},{"type":"object","additionalProperties":{"$ref":"#"}}]}"##
        )
        let deep = try nested(256, open: "[", inner: "7", close: "]")
        let pointer = String(repeating: "/0", count: 256)
        #expect(
            schema.faults(in: deep).map(\.description)
                == ["\(pointer) must be an object, an array or null"])
    }

    @Test func `choices inside each other need no stack`() throws {
        let definitions = (0..<5_000).map { ##""d\##($0)":{"anyOf":[{"$ref":"#/$defs/d\##($0 + 1)"}]}"## }
        let schema = try schema(
            ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions.joined(separator: ",")),"d5000":{"type":"null"}}}"##
        )
        #expect(try schema.faults(in: RawJSON(parsing: "7")).map(\.description) == ["it must be null"])
    }

    @Test func `many faults cost no more than are told`() throws {
        let schema = try schema(#"{"items":{"type":"string"}}"#)
        let value = try RawJSON(parsing: "[\(Array(repeating: "7", count: 100_000).joined(separator: ","))]")
        #expect(schema.faults(in: value).count == 100)
        #expect(schema.faults(in: value, limit: 0).isEmpty)
    }

    @Test(arguments: [
        "7", "-1e999999", "[]", "{}", #""""#, "null", "true", #"{"a":{"a":{"a":[1,"x",null,{"b":2}]}}}"#,
        "[[[[[[[[]]]]]]]]", #"{"":"","~":"/","/":{"":0}}"#, #""\u0000""#, "1e99999999999999999999", "0e0",
    ])
    func `hostile values are no trap for any keyword`(value: String) throws {
        let keywords = [
            #"{"type":"integer","minimum":1e99999999999999999999}"#, #"{"maximum":-1e-99999999999999999999}"#,
            #"{"minLength":9223372036854775807}"#, #"{"maxItems":0,"minItems":9007199254740993}"#,
            #"{"enum":[]}"#, #"{"enum":[{"a":{"a":{"a":[1,"x",null,{"b":2}]}}}]}"#, #"{"required":["","a"]}"#,
            ##"{"properties":{"a":{"$ref":"#"}},"additionalProperties":{"$ref":"#"},"items":{"$ref":"#"},"maxLength":0}"##,
            ##"{"not":{"properties":{"a":{"$ref":"#"}}}}"##, #"{"format":"uri","contentEncoding":"base64"}"#,
        ]
        for keyword in keywords {
            for fault in try schema(keyword).faults(in: RawJSON(parsing: value)) {
                #expect(!fault.detail.isEmpty)
            }
        }
    }

    @Test func `faults below a long name are told while their pointers are short together`() throws {
        let schema = try schema(#"{"additionalProperties":{"items":{"type":"string"}}}"#)
        let elements = Array(repeating: "7", count: 100).joined(separator: ",")
        for (length, told) in [(10, 100), (20_000, 3), (1_000_000, 1)] {
            let name = String(repeating: "n", count: length)
            #expect(try schema.faults(in: RawJSON(parsing: "{\"\(name)\":[\(elements)]}")).count == told)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `many values out of a long enumeration are found fast`() throws {
        let values = (0..<50_000).map { "\"value-\($0)\"" }
        let schema = try schema("{\"items\":{\"enum\":[\(values.joined(separator: ",")),7]}}")
        let text = "[\(values.reversed().joined(separator: ",")),7,\"other\"]"
        #expect(try schema.faults(in: RawJSON(parsing: text)).map(\.pointer.description) == ["/50001"])
    }
}
