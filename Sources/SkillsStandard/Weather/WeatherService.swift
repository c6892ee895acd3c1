import Skills
import SkillsHTTPClient
import SkillsJSON

/// Asks a server that speaks Open-Meteo's protocol.
struct WeatherService: Sendable {
    /// Bytes that an answer may have; one for 16 days has 5 KiB.
    private static let limit = 1 << 20
    /// Letters of the server's own reason that are shown.
    private static let reasonLength = 200

    let configuration: WeatherConfiguration
    private let client: HTTPClient

    init(_ configuration: WeatherConfiguration, client: HTTPClient) {
        self.configuration = configuration
        self.client = client
    }

    /// Asks for a document, up to three times.
    ///
    /// - Throws: A `SkillError` for an answer that is none; `CancellationError` once the run is to end.
    func document(
        _ base: String, _ path: String, _ parameters: [(name: String, value: String)],
        _ context: SkillContext
    ) async throws -> JSONValue {
        var address = base
        while address.hasSuffix("/") { address.removeLast() }
        // Only the operator can choose where that leads, so that no guard is needed.
        let request = ClientRequest(
            url: QueryText.adding(parameters, to: address + path),
            limits: TransferLimits(
                connect: min(.seconds(10), configuration.timeout), whole: configuration.timeout),
            addressGuard: .unrestricted)
        return try await context.calling(CallRetries(attempts: 3, maximumDelay: .seconds(10))) { _ in
            try await answer(to: request, at: context.clock)
        }
    }

    private func answer(to request: ClientRequest, at clock: any RunClock) async throws -> JSONValue {
        do {
            let response = try await client.send(request)
            let body = try await response.body.collect(limit: Self.limit)
            guard response.status == 200 else {
                throw refusal(response.status, body, pause: response.pause(at: clock.now()))
            }
            return try JSONValue(parsing: body)
        } catch let error as HTTPClientError {
            throw CallFailure(error, isIdempotent: true)
        } catch is JSONError {
            throw CallFailure(SkillError.badWeather)
        }
    }

    /// The service says why in `{"error": true, "reason": "…"}`.
    private func refusal(_ status: Int, _ body: [UInt8], pause: Duration?) -> CallFailure {
        var detail = "The weather service answered with status \(status)"
        if let reason = Self.reason(in: body) { detail += ": \(reason)" }
        let isRateLimit = status == 429
        return CallFailure(
            SkillError(
                code: isRateLimit ? SkillError.rateLimitedCode : SkillError.upstreamFailedCode,
                detail: detail + (detail.hasSuffix(".") ? "" : ".")),
            isRepeatable: isRateLimit || status >= 500, pause: pause)
    }

    private static func reason(in body: [UInt8]) -> String? {
        do {
            let reason = try JSONValue(parsing: body)["reason"]?.stringValue
            return reason.map { String($0.unicodeScalars.prefix(reasonLength)) }
        } catch {
            return nil
        }
    }
}
