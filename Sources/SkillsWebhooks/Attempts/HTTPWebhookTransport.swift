import Skills
package import SkillsHTTPClient

/// Carries messages by HTTP, to permitted addresses alone, and follows no redirect.
package final class HTTPWebhookTransport: WebhookTransport {
    /// Bytes of an answer that are read, so that its connection can be used again; beyond them it is closed.
    private static let answerBytes = 16 << 10
    /// How long the rest of an answer is waited for.
    private static let answerTime = Duration.seconds(1)

    private let client: HTTPClient
    private let limits: TransferLimits

    /// Takes what holds for all messages.
    ///
    /// - Parameters:
    ///   - configuration: The client's; its guard holds for addresses that callers name, not for the one that the
    ///     configuration does.
    ///   - timeout: How long an attempt may take.
    /// - Throws: What making the client throws.
    package init(_ configuration: HTTPClientConfiguration, timeout: Duration) throws(HTTPClientError) {
        client = try HTTPClient(configuration: configuration)
        limits = TransferLimits(
            connect: min(timeout, .seconds(10)), firstByte: nil, idle: nil, whole: timeout,
            bodyBytes: Self.answerBytes)
    }

    package func send(_ message: WebhookMessage) async -> WebhookResult? {
        do {
            let response = try await client.send(request(message))
            await Self.drain(response.body)
            let retryAfter = response.fields.first("retry-after").flatMap(RetryAfter.init)
            return .answered(status: response.status, retryAfter: retryAfter)
        } catch let error as HTTPClientError {
            return Self.result(of: error)
        } catch {
            return nil
        }
    }

    private func request(_ message: WebhookMessage) -> ClientRequest {
        let isConfigured =
            switch message.endpoint {
            case .configured: true
            case .run: false
            }
        return ClientRequest(
            method: "POST", url: message.url, fields: message.fields, body: .bytes(message.body),
            limits: limits, addressGuard: isConfigured ? .unrestricted : nil)
    }

    private static func result(of error: HTTPClientError) -> WebhookResult {
        switch error {
        case .addressRefused: .refused("The host's address is not allowed.")
        case .invalidRequest: .refused(error.description)
        case .notResolved, .notConnected, .tlsFailed, .proxyFailed, .timedOut, .connectionLost, .tooLarge,
            .badResponse, .undecodableBody, .requestBodyFailed, .redirectRefused, .closed, .other:
            .failed(error.description)
        }
    }

    /// Reads an answer to its end where that is near in bytes and time.
    ///
    /// The status has said everything: a body that is too long, does not end or breaks off changes nothing.
    private static func drain(_ body: ClientResponseBody) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    for try await _ in body {}
                } catch {
                    body.cancel()
                }
            }
            group.addTask {
                do {
                    try await Task.sleep(for: answerTime)
                } catch {
                    // It was read before.
                }
            }
            await group.next()
            group.cancelAll()
        }
    }
}
