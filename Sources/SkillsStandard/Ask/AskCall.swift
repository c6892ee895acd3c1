import Skills
import SkillsHTTPClient
import SkillsJSON

/// One question on behalf of a run.
struct AskCall {
    /// Bytes of an answer that does not come as a stream, or of a refusal.
    private static let documentLimit = 4 << 20
    /// Letters of the server's own words that are shown.
    private static let messageLength = 300

    let configuration: AskConfiguration
    let client: HTTPClient
    let context: SkillContext

    /// Asks, and gives each token out as it comes.
    ///
    /// - Throws: `CallFailure`, which may be repeated as long as no token was given out; `CancellationError` when the task is
    ///   cancelled, which closes the connection.
    func answer(to prompt: String) async throws -> SkillOutput {
        var answer = ChatAnswer()
        do {
            let response = try await client.send(ChatRequest.make(prompt, configuration))
            guard response.status == 200 else { throw try await refusal(response) }
            if MediaType(of: response).isEventStream {
                try await read(response.body, into: &answer)
            } else {
                let document = try await response.body.collect(limit: Self.documentLimit)
                try await give(answer.take(document: String(decoding: document, as: UTF8.self)))
            }
        } catch let error as HTTPClientError {
            // A question changes nothing: asking twice does no harm unless some of the answer is out.
            throw CallFailure(error, isIdempotent: answer.text.isEmpty)
        } catch let fault as ChatAnswer.Fault {
            throw CallFailure(broken(fault))
        }
        guard answer.isComplete else {
            throw CallFailure(
                SkillError(
                    code: SkillError.upstreamFailedCode,
                    detail: "The model server's answer ended before it was whole."),
                isRepeatable: answer.text.isEmpty)
        }
        return answer.output
    }

    private func read(_ body: ClientResponseBody, into answer: inout ChatAnswer) async throws {
        for try await event in ServerSentEvents(body) {
            try await give(answer.take(event: event.data))
            if answer.isDone { return }
        }
    }

    private func give(_ piece: String) async throws {
        if !piece.isEmpty { try await context.emit(piece, isJoinable: false) }
    }

    private func refusal(_ response: ClientResponse) async throws -> CallFailure {
        let body = String(decoding: try await response.body.collect(limit: Self.documentLimit), as: UTF8.self)
        var message: String?
        do {
            var answer = ChatAnswer()
            _ = try answer.take(document: body)
        } catch {
            message = error.message.map(shown)
        }
        let error = SkillError.refusal(response.status, message, hasKey: configuration.key != nil)
        return CallFailure(
            error, isRepeatable: response.status == 429 || response.status >= 500,
            pause: response.pause(at: context.clock.now()))
    }

    private func broken(_ fault: ChatAnswer.Fault) -> SkillError {
        SkillError(
            code: SkillError.upstreamFailedCode,
            detail: fault.message.map { "The model server failed: \(shown($0))" }
                ?? "The model server sent something that can't be read.")
    }

    /// The server's words, shortened, and without the key that it may repeat.
    private func shown(_ message: String) -> String {
        var message = message
        // Before it is cut, or half of the key would stay.
        if let key = configuration.key, !key.isEmpty { message = message.replacing(key, with: "…") }
        return String(message.unicodeScalars.prefix(Self.messageLength))
    }
}
