package import SkillsJSON

/// A skill with its types erased at the JSON boundary, as the agent keeps it.
public struct AnySkill: Sendable {
    /// What there is to it, shared by all copies, since every start of a run makes some.
    private final class Body: Sendable {
        let id: SkillID
        let name: String
        let descriptor: SkillDescriptor
        let prepareJob: @Sendable (RawJSON) throws -> SkillJob

        init(
            id: SkillID, name: String, descriptor: SkillDescriptor,
            prepareJob: @escaping @Sendable (RawJSON) throws -> SkillJob
        ) {
            self.id = id
            self.name = name
            self.descriptor = descriptor
            self.prepareJob = prepareJob
        }
    }

    private let body: Body

    /// The name by which it is called.
    public var id: SkillID { body.id }

    /// The name shown to people.
    public var name: String { body.name }

    /// What callers may know of it; schemas, summary and tags are filled in.
    public var descriptor: SkillDescriptor { body.descriptor }

    /// Erases a skill's types.
    ///
    /// A type that is `JSONDecodable` or `JSONEncodable` is read or written by that, any other as `Codable`. The
    /// schema of each end is the one that the descriptor declares, else the one that the type provides, else what is
    /// derived from the type. Inputs and outputs are checked against them.
    ///
    /// - Throws: When a declared schema is none, or none can be derived.
    public init<S: Skill>(_ skill: S) throws(SkillRegistrationError)
    where S.Input: Decodable, S.Output: Encodable {
        let described = skill.descriptor
        let input = try InputContract<S.Input>(declared: described.input, of: skill.id)
        let output = try OutputContract<S.Output>(declared: described.output, of: skill.id)
        let descriptor = Self.completed(described, of: skill, input: input.schema, output: output.schema)
        body = Body(id: skill.id, name: skill.name, descriptor: descriptor) { json in
            let value = try input.decode(json)
            try skill.validate(value)
            return { context in try output.encode(try await skill.run(value, context: context)) }
        }
    }

    /// Decodes and validates an input once, for every attempt that will work on it.
    ///
    /// - Returns: What an attempt does.
    /// - Throws: A `SkillError` of code `validation`, whatever the skill itself threw.
    package func prepare(_ input: RawJSON) throws(SkillError) -> SkillJob {
        do {
            return try body.prepareJob(input)
        } catch let error as SkillError where error.code == SkillError.validationCode {
            throw error
        } catch let error as SkillError {
            throw SkillError.validation([FieldError(pointer: .root, detail: error.detail)])
        } catch {
            throw SkillError.validation([FieldError(pointer: .root, detail: "is not accepted by the skill")])
        }
    }

    private static func completed<S: Skill>(
        _ descriptor: SkillDescriptor, of skill: S, input: RawJSON, output: RawJSON
    ) -> SkillDescriptor {
        var descriptor = descriptor
        let name = skill.name
        descriptor.summary = descriptor.summary.flatMap { $0.isEmpty ? nil : $0 } ?? name
        if descriptor.tags.isEmpty { descriptor.tags = [skill.id.description] }
        descriptor.input = input
        descriptor.output = output
        return descriptor
    }
}

/// What one attempt does: the input is inside, the output comes out as JSON.
package typealias SkillJob = @Sendable (SkillContext) async throws -> RawJSON
