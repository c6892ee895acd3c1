package import SkillsJSON

/// A skill with its types erased at the JSON boundary, as the agent keeps it.
public struct AnySkill: Sendable {
    /// The name by which it is called.
    public let id: SkillID
    /// The name shown to people.
    public let name: String
    /// What callers may know of it; schemas, summary and tags are filled in.
    public let descriptor: SkillDescriptor

    private let prepareJob: @Sendable (RawJSON) throws -> SkillJob

    /// Erases a skill's types.
    ///
    /// A type that is `JSONDecodable` or `JSONEncodable` is read or written by that, any other as `Codable`.
    ///
    /// - Throws: When no schema is known for one of the types.
    public init<S: Skill>(_ skill: S) throws(SkillRegistrationError)
    where S.Input: Decodable, S.Output: Encodable {
        guard let decoding = ValueDecoding<S.Input>() else {
            throw SkillRegistrationError(skill.id, "its input \(S.Input.self) has no JSON form")
        }
        guard let encoding = ValueEncoding<S.Output>() else {
            throw SkillRegistrationError(skill.id, "its output \(S.Output.self) has no JSON form")
        }
        id = skill.id
        name = skill.name
        descriptor = Self.completed(skill.descriptor, of: skill)
        prepareJob = { json in
            let input = try decoding.decode(json)
            try skill.validate(input)
            return { context in
                let output = try await skill.run(input, context: context)
                do {
                    return try encoding.encode(output)
                } catch {
                    throw SkillError(
                        code: SkillError.outputInvalidCode, detail: "The output could not be written as JSON."
                    )
                }
            }
        }
    }

    /// Decodes and validates an input once, for every attempt that will work on it.
    ///
    /// - Returns: What an attempt does.
    /// - Throws: A `SkillError` of code `validation`, whatever the skill itself threw.
    package func prepare(_ input: RawJSON) throws(SkillError) -> SkillJob {
        do {
            return try prepareJob(input)
        } catch let error as SkillError where error.code == SkillError.validationCode {
            throw error
        } catch let error as SkillError {
            throw SkillError.validation([FieldError(pointer: .root, detail: error.detail)])
        } catch {
            throw SkillError.validation([FieldError(pointer: .root, detail: "is not accepted by the skill")])
        }
    }

    private static func completed<S: Skill>(_ descriptor: SkillDescriptor, of skill: S) -> SkillDescriptor {
        var descriptor = descriptor
        let name = skill.name
        descriptor.summary = descriptor.summary.flatMap { $0.isEmpty ? nil : $0 } ?? name
        if descriptor.tags.isEmpty { descriptor.tags = [skill.id.description] }
        descriptor.input = descriptor.input ?? schema(of: S.Input.self)
        descriptor.output = descriptor.output ?? schema(of: S.Output.self)
        return descriptor
    }

    private static func schema(of type: Any.Type) -> RawJSON {
        (type as? any SchemaProviding.Type)?.schema ?? EnvelopeSchemas.anything
    }
}

/// What one attempt does: the input is inside, the output comes out as JSON.
package typealias SkillJob = @Sendable (SkillContext) async throws -> RawJSON
