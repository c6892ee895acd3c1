import SkillsJSON

/// Writes shapes as a schema; a type that occurs often or within itself becomes a definition of its own.
struct SchemaDocument {
    private let types: [ObjectIdentifier: ProbedShape]
    private let root: ObjectIdentifier?
    private var uses: [ObjectIdentifier: Int] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var definitions = JSONMembers()

    /// The schema of a shape.
    static func schema(of shape: SchemaShape, types: [ObjectIdentifier: ProbedShape]) -> RawJSON {
        var document = SchemaDocument(shape, types)
        return document.write(shape)
    }

    private init(_ shape: SchemaShape, _ types: [ObjectIdentifier: ProbedShape]) {
        self.types = types
        root = if case .type(let id) = shape { id } else { nil }
        var waiting = [shape]
        while let next = waiting.popLast() {
            if case .type(let id) = next, let type = types[id] {
                uses[id, default: 0] += 1
                if uses[id] == 1 { waiting.append(type.shape) }
            }
            waiting.append(contentsOf: next.parts)
        }
    }

    private mutating func write(_ shape: SchemaShape) -> RawJSON {
        var schema = members(of: root.flatMap { types[$0]?.shape } ?? shape)
        if !definitions.isEmpty { schema["$defs"] = .object(definitions) }
        return JSONValue.object(schema).raw
    }

    private mutating func members(of shape: SchemaShape) -> JSONMembers {
        switch shape {
        case .keywords(let members):
            return members
        case .provided(let schema):
            guard schema.hasReferences else { return schema.members }
            return define(schema.id, schema.name) { _, place in schema.members(at: place) }
        case .array(let shape):
            return ["type": "array", "items": .object(members(of: shape))]
        case .tuple(let shapes):
            let count = JSONValue.number(JSONNumber(shapes.count))
            return [
                "type": "array", "prefixItems": .array(shapes.map { .object(members(of: $0)) }),
                "minItems": count, "maxItems": count,
            ]
        case .object(let properties, let additional):
            return object(properties, additional)
        case .nullable(let shape):
            return Self.nullable(members(of: shape))
        case .type(let id):
            return type(id)
        }
    }

    private mutating func object(_ properties: [SchemaShape.Property], _ additional: SchemaShape?)
        -> JSONMembers
    {
        var described = JSONMembers()
        for property in properties { described[property.name] = .object(members(of: property.shape)) }
        let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
        var schema: JSONMembers = ["type": "object"]
        if !described.isEmpty || additional == nil { schema["properties"] = .object(described) }
        if !required.isEmpty { schema["required"] = .array(required) }
        schema["additionalProperties"] = additional.map { .object(members(of: $0)) } ?? false
        return schema
    }

    private mutating func type(_ id: ObjectIdentifier) -> JSONMembers {
        guard id != root else { return ["$ref": "#"] }
        guard let type = types[id] else { return [:] }
        guard type.isRecursive || type.shape.isLarge && uses[id, default: 0] > 1 else {
            return members(of: type.shape)
        }
        return define(id, type.name) { document, _ in document.members(of: type.shape) }
    }

    /// A reference to a type's definition, which is made when it is first referred to.
    private mutating func define(
        _ id: ObjectIdentifier, _ type: String, _ members: (inout SchemaDocument, String) -> JSONMembers
    ) -> JSONMembers {
        if let name = names[id] { return ["$ref": .string("#/$defs/\(name)")] }
        let name = freeName(like: type)
        names[id] = name
        // Holds the place, so that definitions come in the order in which they are met.
        definitions[name] = true
        let place = "#/$defs/\(name)"
        definitions[name] = .object(members(&self, place))
        return ["$ref": .string(place)]
    }

    /// A name of characters that need no escape in a reference, which no other definition has.
    private func freeName(like name: String) -> String {
        let plain = String(name.unicodeScalars.map { isPlain($0) ? Character($0) : "_" })
        var free = plain
        var number = 2
        while definitions[free] != nil {
            free = "\(plain)\(number)"
            number += 1
        }
        return free
    }

    private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
        default: false
        }
    }

    /// The same schema, for which `null` is valid too.
    private static func nullable(_ schema: JSONMembers) -> JSONMembers {
        guard !schema.isEmpty else { return schema }
        guard let type = schema["type"] else {
            return ["anyOf": [.object(schema), ["type": "null"]]]
        }
        let types = type.arrayValue ?? [type]
        guard !types.contains("null") else { return schema }
        var schema = schema
        schema["type"] = .array(types + ["null"])
        if let values = schema["enum"]?.arrayValue { schema["enum"] = .array(values + [.null]) }
        return schema
    }
}
