import SkillsJSON

/// What the inputs of a skill must be like, and how they are read.
struct InputContract<Input: Decodable & Sendable>: Sendable {
    let schema: RawJSON
    private let decoding: ValueDecoding<Input>
    /// What an input is checked against before it is read; `nil` where reading it finds every fault.
    private let check: JSONSchema?

    /// Finds the schema of a type: the declared one, the type's own, or a derived one.
    init(declared: RawJSON?, of skill: SkillID) throws(SkillRegistrationError) {
        let provided = (Input.self as? any SchemaProviding.Type)?.schema
        if let known = declared ?? provided {
            schema = known
        } else {
            do {
                schema = try SchemaProbe.schema(of: Input.self)
            } catch {
                throw SkillRegistrationError(skill, input: error)
            }
        }
        guard let decoding = ValueDecoding<Input>() else {
            throw SkillRegistrationError(skill, "its input \(Input.self) can't be read from JSON")
        }
        self.decoding = decoding
        do {
            let compiled = try JSONSchema(schema)
            let isOwn = declared == nil && provided != nil && Input.self is any JSONDecodable.Type
            check = isOwn || compiled.acceptsEverything ? nil : compiled
        } catch {
            throw SkillRegistrationError(skill, "the schema of its input is not valid: \(error)")
        }
    }

    /// Reads an input.
    ///
    /// - Throws: A `SkillError` of code `validation` with every fault by the schema, or what the type itself
    ///   refuses.
    func decode(_ json: RawJSON) throws -> Input {
        if let faults = check?.faults(in: json, limit: ObjectReader.maximumFaults), !faults.isEmpty {
            throw SkillError.validation(faults.map(FieldError.init))
        }
        return try decoding.decode(json)
    }
}
