import SkillsJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A type that is one JSON value of a known shape.
protocol ProbedScalar: ProbedType {
    static var scalarShape: SchemaShape { get }
}

extension ProbedScalar {
    static func probedShape(in session: ProbeSession, at path: [any CodingKey]) throws -> SchemaShape {
        scalarShape
    }
}

extension String: ProbedScalar {
    static var scalarShape: SchemaShape { .keywords(["type": "string"]) }
    static func probedExample(_ samples: ProbeSamples) -> String { samples.string }
}

extension Bool: ProbedScalar {
    static var scalarShape: SchemaShape { .keywords(["type": "boolean"]) }
    static func probedExample(_ samples: ProbeSamples) -> Bool { samples.bool }
}

extension Double: ProbedScalar {
    static var scalarShape: SchemaShape { .keywords(["type": "number", "format": "double"]) }
    static func probedExample(_ samples: ProbeSamples) -> Double { Double(samples.bit) }
}

extension Float: ProbedScalar {
    static var scalarShape: SchemaShape { .keywords(["type": "number", "format": "float"]) }
    static func probedExample(_ samples: ProbeSamples) -> Float { Float(samples.bit) }
}

extension Decimal: ProbedScalar {
    static var scalarShape: SchemaShape { .keywords(["type": "number"]) }
    static func probedExample(_ samples: ProbeSamples) -> Decimal { Decimal(samples.bit) }
}

extension Date: ProbedScalar {
    static var scalarShape: SchemaShape { .string(format: "date-time") }
    static func probedExample(_ samples: ProbeSamples) -> Date { Timestamp(milliseconds: 0).date }
}

extension UUID: ProbedScalar {
    static var scalarShape: SchemaShape { .string(format: "uuid") }
    static func probedExample(_ samples: ProbeSamples) -> UUID { UUID() }
}

extension URL: ProbedScalar {
    static var scalarShape: SchemaShape { .string(format: "uri") }
    static func probedExample(_ samples: ProbeSamples) -> URL { URL(filePath: "/") }
}

extension Data: ProbedScalar {
    static var scalarShape: SchemaShape { .keywords(["type": "string", "contentEncoding": "base64"]) }
    static func probedExample(_ samples: ProbeSamples) -> Data { Data() }
}
