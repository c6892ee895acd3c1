import Skills
import SkillsJSON

/// An answer while it arrives: `open → complete`.
///
/// It is complete with the `[DONE]` of its stream, or when the server has said why it ends.
struct ChatAnswer: Sendable, Equatable {
    /// What the server says instead of an answer.
    struct Fault: Error, Equatable {
        /// In the server's own words, where it has some.
        let message: String?
    }

    /// Everything that was said so far.
    private(set) var text = ""
    /// Why the answer ends: `stop`, `length` and so on.
    private(set) var finishReason: String?
    private(set) var model: String?
    private(set) var promptTokens: Int?
    private(set) var completionTokens: Int?
    /// Whether the stream has said that nothing follows.
    private(set) var isDone = false

    /// Whether the answer is whole.
    var isComplete: Bool { isDone || finishReason != nil }

    /// Takes the data of one event of the stream.
    ///
    /// - Returns: What it adds to the text; empty for an event that adds nothing.
    /// - Throws: `Fault` when the server tells of an error, or sends what is not of the protocol.
    mutating func take(event data: String) throws(Fault) -> String {
        if data.utf8.elementsEqual("[DONE]".utf8) {
            isDone = true
            return ""
        }
        return try take(data, member: "delta")
    }

    /// Takes a whole answer, from a server that does not stream.
    ///
    /// - Returns: The text.
    /// - Throws: `Fault`, as for an event.
    mutating func take(document: String) throws(Fault) -> String {
        let text = try take(document, member: "message")
        isDone = true
        return text
    }

    private mutating func take(_ json: String, member: String) throws(Fault) -> String {
        guard let value = Self.parsed(json), value.objectValue != nil else { throw Fault(message: nil) }
        if let error = value["error"], !error.isNull {
            throw Fault(message: error["message"]?.stringValue ?? error.stringValue)
        }
        model = value["model"]?.stringValue ?? model
        promptTokens = value["usage"]?["prompt_tokens"]?.intValue ?? promptTokens
        completionTokens = value["usage"]?["completion_tokens"]?.intValue ?? completionTokens
        // An event without choices tells of the tokens alone.
        guard let choice = value["choices"]?[0] else { return "" }
        finishReason = choice["finish_reason"]?.stringValue ?? finishReason
        let piece = choice[member]?["content"]?.stringValue ?? ""
        text += piece
        return piece
    }

    private static func parsed(_ json: String) -> JSONValue? {
        do {
            return try JSONValue(parsing: Array(json.utf8))
        } catch {
            return nil
        }
    }
}

extension ChatAnswer {
    /// The answer as a skill returns it.
    var output: SkillOutput {
        var meta: [String: String] = [:]
        meta["model"] = model
        meta["finishReason"] = finishReason
        meta["promptTokens"] = promptTokens.map { "\($0)" }
        meta["completionTokens"] = completionTokens.map { "\($0)" }
        return SkillOutput(text: text, meta: meta)
    }
}
