import SkillsJSON
import Testing

/// A schema, values that it admits and values that it does not, each with the one fault.
struct KeywordSample: CustomTestStringConvertible {
    let schema: String
    let valid: [String]
    let faults: [(value: String, fault: String)]

    var testDescription: String { schema }

    init(_ schema: String, valid: [String], faults: [(value: String, fault: String)]) {
        (self.schema, self.valid, self.faults) = (schema, valid, faults)
    }

    func check() throws {
        let schema = try JSONSchema(RawJSON(parsing: schema))
        for value in valid {
            let found = try schema.faults(in: RawJSON(parsing: value)).map(\.description)
            #expect(found.isEmpty, "\(value)")
        }
        for (value, fault) in faults {
            let found = try schema.faults(in: RawJSON(parsing: value)).map(\.description)
            #expect(found == [fault], "\(value)")
        }
    }
}
