public import SkillsJSON

/// What a skill has asked a person for.
public struct SkillQuestion: Sendable, Hashable {
    /// What the answer is called, unique within the attempt.
    public let name: String
    /// The JSON Schema that the answer must meet.
    public let schema: RawJSON

    /// Makes a question; the schema `true` takes every answer.
    public init(name: String, schema: RawJSON) {
        self.name = name
        self.schema = schema
    }

    /// Whether an answer meets the schema.
    func accepts(_ answer: RawJSON) -> Bool {
        do {
            try check(answer)
            return true
        } catch {
            return false
        }
    }

    /// Refuses an answer that does not meet the schema.
    ///
    /// - Throws: A `SkillError` of code `validation`, its pointers relative to the answer; for a schema that can't be used, too, since nothing can meet it.
    package func check(_ answer: RawJSON) throws(SkillError) {
        let faults: [JSONSchemaFault]
        do {
            faults = try JSONSchema(schema).faults(in: answer)
        } catch {
            throw SkillError.validation([
                FieldError(
                    pointer: .root, detail: "can't be checked: the schema of the question is not valid")
            ])
        }
        guard let first = faults.first else { return }
        let errors = faults.map { FieldError(pointer: $0.pointer, detail: $0.detail) }
        let reason = faults.count == 1 ? ": \(first)" : " in \(faults.count) places"
        throw SkillError(
            code: SkillError.validationCode, detail: "The answer is not valid\(reason).", errors: errors)
    }
}
