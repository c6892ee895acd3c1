import SkillsJSON

extension SkillContext {
    /// Asks a person for a value of a type and waits for the answer, as `ask(_:schema:within:)` does.
    ///
    /// The schema is the one that the type provides, else what is derived from it.
    ///
    /// - Parameters:
    ///   - name: What the answer is called, unique within the attempt.
    ///   - type: What the answer is to be.
    ///   - limit: How long the question stands; `nil` leaves it to the run's own limit.
    /// - Returns: The answer.
    /// - Throws: What `ask(_:schema:within:)` throws; a `SkillError` of code `skill` where no schema can be derived, or
    ///   the type refuses an answer that meets its schema.
    public func ask<Answer: Decodable & Sendable>(
        _ name: String, for type: Answer.Type = Answer.self, within limit: Duration? = nil
    ) async throws -> Answer {
        let schema = try (type as? any SchemaProviding.Type)?.schema ?? Self.schema(of: type)
        let answer = try await ask(name, schema: schema, within: limit)
        do {
            return try ValueDecoding<Answer>.value(of: answer)
        } catch {
            throw SkillError(detail: "The answer \(name) could not be used.")
        }
    }

    private static func schema<Answer: Decodable>(of type: Answer.Type) throws -> RawJSON {
        do {
            return try SchemaProbe.schema(of: type)
        } catch {
            throw SkillError(detail: "A question for \(type) can't be asked: \(error)")
        }
    }
}
