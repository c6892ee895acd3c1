import SkillsJSON

/// A type whose shape and example are known without trying it out.
protocol ProbedType {
    /// The shape; parts of other types are tried out.
    static func probedShape(in session: ProbeSession, at path: [any CodingKey]) throws -> SchemaShape

    /// An example.
    static func probedExample(_ samples: ProbeSamples) -> Self
}

extension Optional: ProbedType where Wrapped: Decodable {
    static func probedShape(in session: ProbeSession, at path: [any CodingKey]) throws -> SchemaShape {
        .nullable(try session.shape(of: Wrapped.self, at: path))
    }

    static func probedExample(_ samples: ProbeSamples) -> Wrapped? { nil }
}

extension Array: ProbedType where Element: Decodable {
    static func probedShape(in session: ProbeSession, at path: [any CodingKey]) throws -> SchemaShape {
        .array(try session.shape(of: Element.self, at: path + [ProbeKey(intValue: 0)]))
    }

    static func probedExample(_ samples: ProbeSamples) -> [Element] { [] }
}

extension Set: ProbedType where Element: Decodable {
    static func probedShape(in session: ProbeSession, at path: [any CodingKey]) throws -> SchemaShape {
        .array(try session.shape(of: Element.self, at: path + [ProbeKey(intValue: 0)]))
    }

    static func probedExample(_ samples: ProbeSamples) -> Set<Element> { [] }
}

extension Dictionary: ProbedType where Key == String, Value: Decodable {
    static func probedShape(in session: ProbeSession, at path: [any CodingKey]) throws -> SchemaShape {
        let name = ProbeKey(stringValue: ProbeRecord.anyName)
        return .object([], additional: try session.shape(of: Value.self, at: path + [name]))
    }

    static func probedExample(_ samples: ProbeSamples) -> [String: Value] { [:] }
}

/// A dictionary with keys of any type.
protocol KeyedByAnything {}

extension Dictionary: KeyedByAnything {}
