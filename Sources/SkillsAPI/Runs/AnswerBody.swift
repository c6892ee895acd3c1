import Skills
import SkillsJSON

/// The body of a request that answers a question: `{"input", "question"}`, of which the first is owed.
struct AnswerBody {
    /// The answer.
    let input: RawJSON
    /// The name of the question that is meant; `nil` for whichever stands.
    let question: String?

    /// Reads the body; every member at fault is named.
    ///
    /// - Throws: A problem: `invalid_json` for bytes that are no JSON, `validation` for anything else.
    init(_ bytes: [UInt8]) throws {
        do {
            var reader = try RequestJSON.object(bytes)
            let input = reader.value("input")
            if input == nil { reader.fault("input", "is required") }
            let name = reader.value("question")
            if name != nil, name?.stringValue == nil { reader.fault("question", "must be a string") }
            try reader.finish()
            self.input = input ?? .null
            question = name?.stringValue
        } catch let error as SkillError {
            throw Problem.invalidBody(error)
        }
    }
}
