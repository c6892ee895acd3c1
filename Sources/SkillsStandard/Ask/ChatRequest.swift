import SkillsHTTPClient
import SkillsJSON

/// A question in the form of the chat-completions protocol.
enum ChatRequest {
    /// The request that asks for an answer, token by token.
    static func make(_ prompt: String, _ configuration: AskConfiguration) -> ClientRequest {
        var fields: ClientFields = [
            "Content-Type": "application/json", "Accept": "text/event-stream, application/json",
            // What compresses a stream may keep tokens until it has more.
            "Accept-Encoding": "identity",
        ]
        if let key = configuration.key { fields.append("Authorization", "Bearer \(key)") }
        // Only the operator can choose where that leads, so that no guard is needed.
        return ClientRequest(
            method: "POST", url: configuration.endpoint, fields: fields,
            body: .bytes(body(prompt, configuration)),
            limits: TransferLimits(
                connect: min(.seconds(10), configuration.timeout), firstByte: nil, idle: nil,
                whole: configuration.timeout),
            addressGuard: .unrestricted)
    }

    private static func body(_ prompt: String, _ configuration: AskConfiguration) -> [UInt8] {
        var writer = JSONWriter(reserving: prompt.utf8.count + 512)
        writer.beginObject()
        writer.name("model")
        writer.string(configuration.model)
        writer.name("messages")
        writer.beginArray()
        if let system = configuration.system { message("system", system, &writer) }
        message("user", prompt, &writer)
        writer.endArray()
        writer.name("stream")
        writer.bool(true)
        if let most = configuration.maxTokens {
            writer.name("max_tokens")
            writer.integer(most)
        }
        writer.endObject()
        return writer.bytes
    }

    private static func message(_ role: String, _ content: String, _ writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("role")
        writer.string(role)
        writer.name("content")
        writer.string(content)
        writer.endObject()
    }
}
