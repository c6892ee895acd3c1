import SkillsJSON

/// An integer of a certain width.
protocol ProbedInteger: ProbedScalar, FixedWidthInteger {}

extension ProbedInteger {
    static var scalarShape: SchemaShape {
        var keywords: JSONMembers = ["type": "integer"]
        keywords["minimum"] = JSONNumber(text: "\(Self.min)").map(JSONValue.number)
        keywords["maximum"] = JSONNumber(text: "\(Self.max)").map(JSONValue.number)
        return .keywords(keywords)
    }

    static func probedExample(_ samples: ProbeSamples) -> Self { Self(samples.bit) }
}

extension Int: ProbedInteger {}
extension Int8: ProbedInteger {}
extension Int16: ProbedInteger {}
extension Int32: ProbedInteger {}
extension Int64: ProbedInteger {}
extension Int128: ProbedInteger {}
extension UInt: ProbedInteger {}
extension UInt8: ProbedInteger {}
extension UInt16: ProbedInteger {}
extension UInt32: ProbedInteger {}
extension UInt64: ProbedInteger {}
extension UInt128: ProbedInteger {}
