import SkillsJSON

/// What the outputs of a skill must be like, and how they are written.
struct OutputContract<Output: Encodable & Sendable>: Sendable {
    let schema: RawJSON
    private let encoding: ValueEncoding<Output>
    /// What an output is checked against; `nil` where it can't be at fault.
    private let check: JSONSchema?

    /// Finds the schema of a type: the declared one, the type's own, or a derived one.
    init(declared: RawJSON?, of skill: SkillID) throws(SkillRegistrationError) {
        let provided = (Output.self as? any SchemaProviding.Type)?.schema
        if let known = declared ?? provided {
            schema = known
        } else {
            do {
                schema = try Self.derived()
            } catch {
                throw SkillRegistrationError(skill, output: error)
            }
        }
        guard let encoding = ValueEncoding<Output>() else {
            throw SkillRegistrationError(skill, "its output \(Output.self) can't be written as JSON")
        }
        self.encoding = encoding
        do {
            let compiled = try JSONSchema(schema)
            let isFaithful = declared == nil && Output.self is any FaithfulForm.Type
            check = isFaithful || compiled.acceptsEverything ? nil : compiled
        } catch {
            throw SkillRegistrationError(skill, "the schema of its output is not valid: \(error)")
        }
    }

    /// Writes an output.
    ///
    /// - Throws: A `SkillError` of code `output_invalid` with every fault by the schema.
    func encode(_ output: Output) throws -> RawJSON {
        let json: RawJSON
        do {
            json = try encoding.encode(output)
        } catch {
            throw SkillError(
                code: SkillError.outputInvalidCode, detail: "The output could not be written as JSON.")
        }
        if let faults = check?.faults(in: json, limit: ObjectReader.maximumFaults), !faults.isEmpty {
            throw SkillError.invalidOutput(faults.map(FieldError.init))
        }
        return json
    }

    private static func derived() throws(SchemaProbeError) -> RawJSON {
        guard let type = Output.self as? any Decodable.Type else {
            throw SchemaProbeError(at: [], Output.self, .notReadable)
        }
        return try SchemaProbe.schema(of: type)
    }
}
