import SkillsJSON

/// Takes an array of a schema and a value: what the schema says of the value agrees with itself.
func fuzzSchema(_ bytes: UnsafeRawBufferPointer) {
    guard let pair = try? JSONValue(parsing: Array(bytes)).arrayValue, pair.count == 2 else { return }
    let value = pair[1].raw
    for text in recursiveSchemas { _ = faults(of: value, by: text) }
    guard let schema = try? JSONSchema(pair[0].raw) else { return }
    let found = schema.faults(in: value, limit: 3)
    require(found.count <= 3, "no more faults are told than were asked for")
    require(
        found.allSatisfy { !$0.detail.isEmpty && ["", "/"].contains($0.pointer.description.prefix(1)) },
        "a fault has a place and says something")
    require(schema.faults(in: value, limit: 1).isEmpty == found.isEmpty, "one fault is as good as three")
    // A reference to the root means something else once the schema stands deeper.
    guard !pair[0].description.utf8.contains(UInt8(ascii: "#")) else { return }
    for keyword in ["allOf", "anyOf", "oneOf"] {
        let same = faults(of: value, by: JSONValue.object([keyword: [pair[0]]]).raw)
        require(same?.isEmpty == found.isEmpty, "\(keyword) of one schema is that schema")
    }
    let opposite = faults(of: value, by: JSONValue.object(["not": pair[0]]).raw)
    require(opposite?.isEmpty != found.isEmpty, "what does not fit fits the opposite")
}

private let recursiveSchemas = [
    ##"{"type":["object","array","null"],"additionalProperties":{"$ref":"#"},"items":{"$ref":"#"}}"##,
    ##"{"anyOf":[{"type":"array","items":{"$ref":"#"}},{"additionalProperties":{"$ref":"#"}},{"not":{"$ref":"#/$defs/n"}}],"$defs":{"n":{"type":"number"}}}"##,
].compactMap { try? RawJSON(parsing: $0) }

private func faults(of value: RawJSON, by schema: RawJSON) -> [JSONSchemaFault]? {
    // A schema that is refused by itself is refused within another one.
    try? JSONSchema(schema).faults(in: value, limit: 1)
}
