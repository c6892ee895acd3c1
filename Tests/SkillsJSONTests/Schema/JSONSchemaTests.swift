import SkillsJSON
import Testing

@Suite struct JSONSchemaTests {
    private func faults(_ schema: String, _ value: String, limit: Int = 100) throws -> [String] {
        let schema = try JSONSchema(RawJSON(parsing: schema))
        return try schema.faults(in: RawJSON(parsing: value), limit: limit).map(\.description)
    }

    @Test(arguments: [
        ("true", "7", []), ("{}", "[]", []), ("false", "7", ["it is not allowed here"]),
        (#"{"type":"object","unknown":5}"#, "{}", []),
        (#"{"type":"object"}"#, "[]", ["it must be an object"]),
        (#"{"type":["string","null"]}"#, "7", ["it must be a string or null"]),
        (#"{"type":["object","array","boolean"]}"#, "null", ["it must be an object, an array or a boolean"]),
        (#"{"enum":["red",1.0,null]}"#, "[]", [#"it must be one of "red", 1.0, null"#]),
        (#"{"enum":["red",1.0,null]}"#, "1", []),
        (#"{"const":{"a":[1]}}"#, #"{"a":[1e0]}"#, []),
        (#"{"const":{"a":[1]}}"#, "{}", [#"it must be {"a":[1]}"#]),
        (#"{"enum":["a"],"const":"b"}"#, #""a""#, [#"it must be "b""#]),
        (#"{"allOf":[{"minimum":1},{"maximum":2}]}"#, "3", ["it must be a number of at most 2"]),
    ])
    func `a value is checked by its kind and its alternatives`(
        schema: String, value: String, expected: [String]
    ) throws {
        #expect(try faults(schema, value) == expected)
    }

    @Test func `every fault is found, in the order of the value`() throws {
        let schema = #"""
            {"type":"object","additionalProperties":false,"required":["name","tags","size"],"properties":{
              "name":{"type":"string"},"size":{"type":"integer","minimum":1,"maximum":9},
              "tags":{"type":"array","items":{"type":"string","maxLength":2}}}}
            """#
        #expect(
            try faults(schema, #"{"x/y":1,"size":2.5,"tags":["a",7,"abc"],"z":null}"#) == [
                "/name is required", "/x~1y is not known here", "/size must be a whole number from 1 to 9",
                "/tags/1 must be a string", "/tags/2 must have at most 2 characters", "/z is not known here",
            ])
        #expect(try faults(schema, #"{"name":"a","size":2.0,"tags":[]}"#) == [])
    }

    @Test func `no more faults are told than were asked for`() throws {
        let schema = #"{"items":{"type":"string"},"required":[]}"#
        #expect(try faults(schema, "[1,2,3,4]", limit: 2) == ["/0 must be a string", "/1 must be a string"])
        #expect(try faults(#"{"required":["a","b","c"]}"#, "{}", limit: 2).count == 2)
    }

    @Test func `a tree is checked by a schema that refers to itself`() throws {
        let schema = ##"""
            {"$ref":"#/$defs/Node","$defs":{"Node":{"type":"object","required":["value"],"properties":{
              "value":{"type":"integer"},"next":{"anyOf":[{"$ref":"#/$defs/Node"},{"type":"null"}]},
              "others":{"type":"array","items":{"$ref":"#/$defs/Node"}}},"additionalProperties":false}}}
            """##
        let value = #"{"value":1,"next":{"value":2,"next":null},"others":[{"value":3,"others":[]}]}"#
        #expect(try faults(schema, value) == [])
        let broken = #"{"value":1,"next":{"value":2,"next":{"value":"x","y":1}},"others":[{"next":7}]}"#
        #expect(
            try faults(schema, broken) == [
                "/next/next/value must be a whole number", "/next/next/y is not known here",
                "/others/0/value is required", "/others/0/next must be an object or null",
            ])
    }

    @Test(arguments: [
        ("5", "it must be an object or a boolean"), ("[]", "it must be an object or a boolean"),
        (#"{"properties":{"a":1}}"#, "/properties/a must be an object or a boolean"),
        (#"{"properties":[]}"#, "/properties must be an object"),
        (#"{"type":"text"}"#, "/type must be the name of a type or an array of such names"),
        (#"{"type":[]}"#, "/type must not be empty"), (#"{"required":"a"}"#, "/required must be an array"),
        (#"{"required":[1]}"#, "/required must be an array of strings"),
        (#"{"enum":1}"#, "/enum must be an array"), (#"{"minimum":"1"}"#, "/minimum must be a number"),
        (#"{"minLength":-1}"#, "/minLength must be a whole number of at least 0"),
        (#"{"anyOf":[]}"#, "/anyOf must not be empty"), (#"{"format":1}"#, "/format must be a string"),
        (#"{"$ref":"other.json"}"#, "/$ref must be # or begin with #/: other references are not known"),
        (##"{"$ref":"#/$defs/none"}"##, "/$ref leads nowhere"),
        (##"{"$ref":"#/%2"}"##, "/$ref must be # or begin with #/: other references are not known"),
        (
            ##"{"$defs":{"a":{"type":1}}}"##,
            "/$defs/a/type must be the name of a type or an array of such names"
        ),
        (##"{"$ref":"#"}"##, "it refers to itself without going deeper into the value"),
        (
            ##"{"$defs":{"a":{"anyOf":[{"not":{"$ref":"#/$defs/a"}}]}}}"##,
            "it refers to itself without going deeper into the value"
        ),
    ])
    func `a document that is no schema is refused with the place`(schema: String, expected: String) throws {
        let raw = try RawJSON(parsing: schema)
        let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(raw) }
        #expect(error?.description == expected)
    }

    @Test func `a schema keeps its text and knows when it says nothing`() throws {
        let raw = try RawJSON(parsing: #"{"title":"Anything"}"#)
        #expect(try JSONSchema(raw).raw == raw)
        #expect(try JSONSchema(raw).acceptsEverything)
        #expect(try !JSONSchema(RawJSON(parsing: #"{"type":"null"}"#)).acceptsEverything)
    }
}
