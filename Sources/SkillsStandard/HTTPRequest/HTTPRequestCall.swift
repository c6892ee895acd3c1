import Skills
import SkillsHTTPClient
import SkillsJSON

/// One call on behalf of a run.
struct HTTPRequestCall {
    /// Bytes that a stream may have: it is not kept, so that only its run's time ends it.
    private static let streamLimit = 1 << 40

    let input: HTTPRequestInput
    let client: HTTPClient
    let context: SkillContext

    /// Makes the call and reads the response, giving out what arrives as a stream.
    ///
    /// - Parameter number: How many calls that makes, for the output.
    /// - Returns: What has come, streams by their length alone.
    /// - Throws: `CallFailure`; `CancellationError` when the task is cancelled, which closes the connection.
    func result(number: Int) async throws -> HTTPRequestOutput {
        let response: ClientResponse
        do {
            response = try await client.send(request)
        } catch let error as HTTPClientError {
            throw CallFailure(error, isIdempotent: input.isIdempotent)
        }
        guard input.expected.contains(response.status) else { throw unexpected(response) }
        return HTTPRequestOutput(
            status: response.status,
            headers: ShownFields.choose(from: response.fields, and: input.shownFields),
            content: try await content(of: response), attempts: number)
    }

    private var request: ClientRequest {
        var limits = TransferLimits(
            connect: min(.seconds(10), input.timeout), firstByte: nil, idle: nil, whole: input.timeout)
        limits.bodyBytes = Self.streamLimit
        limits.decodedBytes = Self.streamLimit
        return ClientRequest(
            method: input.method, url: input.url, fields: input.headers, body: input.body.clientBody,
            limits: limits, redirects: input.redirects
        ) { [context] moved in
            if let progress = ByteProgress.value(moved) { context.report(progress: progress) }
        }
    }

    private func unexpected(_ response: ClientResponse) -> CallFailure {
        let isRateLimit = response.status == 429
        let error = SkillError(
            code: isRateLimit ? SkillError.rateLimitedCode : SkillError.unexpectedStatusCode,
            detail: "The host answered with status \(response.status).")
        return CallFailure(
            error, isRepeatable: input.repeats(response.status),
            pause: response.pause(at: context.clock.now()))
    }

    private func content(of response: ClientResponse) async throws -> HTTPResponseContent {
        let type = MediaType(of: response)
        if type.isEventStream { return .events(try await giveOutEvents(of: response)) }
        if type.isJSONLines { return .lines(try await giveOutLines(of: response)) }
        do {
            return HTTPResponseContent(try await response.body.collect(limit: input.limit), type: type)
        } catch let error as HTTPClientError {
            throw CallFailure(error, isIdempotent: input.isIdempotent)
        }
    }

    private func giveOutEvents(of response: ClientResponse) async throws -> Int {
        var count = 0
        do {
            for try await event in ServerSentEvents(response.body) {
                count += 1
                try await context.emit(event.data + "\n", isJoinable: false)
            }
        } catch let error as HTTPClientError {
            throw CallFailure(error, isIdempotent: input.isIdempotent && count == 0)
        }
        return count
    }

    private func giveOutLines(of response: ClientResponse) async throws -> Int {
        var count = 0
        do {
            for try await line in JSONLines(response.body) {
                count += 1
                try await context.emit(String(decoding: line, as: UTF8.self) + "\n", isJoinable: false)
            }
        } catch let error as HTTPClientError {
            throw CallFailure(error, isIdempotent: input.isIdempotent && count == 0)
        }
        return count
    }
}
