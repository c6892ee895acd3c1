import SkillsJSON

/// What a type's JSON looks like, before it is written as a schema.
indirect enum SchemaShape {
    /// Keywords as they stand.
    case keywords(JSONMembers)
    case array(SchemaShape)
    /// A schema that a type gives itself.
    case provided(ProvidedSchema)
    /// An array of just these elements.
    case tuple([SchemaShape])
    /// A closed object; `additional` is the shape of members that have no name of their own.
    case object([Property], additional: SchemaShape?)
    case nullable(SchemaShape)
    /// The shape that was found for a type, which may still be in the making.
    case type(ObjectIdentifier)

    /// A member of an object.
    struct Property {
        let name: String
        let shape: SchemaShape
        let isRequired: Bool
    }

    /// A string of a format.
    static func string(format: String) -> SchemaShape {
        .keywords(["type": "string", "format": .string(format)])
    }

    /// The shapes that it consists of.
    var parts: [SchemaShape] {
        switch self {
        case .keywords, .provided, .type: []
        case .array(let shape), .nullable(let shape): [shape]
        case .tuple(let shapes): shapes
        case .object(let properties, let additional):
            properties.map(\.shape) + (additional.map { [$0] } ?? [])
        }
    }

    /// Whether it is an object or a tuple, which is worth a name where it occurs more than once.
    var isLarge: Bool {
        switch self {
        case .object, .tuple: true
        case .keywords, .provided, .array, .nullable, .type: false
        }
    }
}
