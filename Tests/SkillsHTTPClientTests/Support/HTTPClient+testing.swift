@testable import SkillsHTTPClient

extension HTTPClient {
    /// A client that may call loopback addresses.
    static func testing(
        proxy: String? = nil, certificateBundle: String? = nil, bufferedBytes: Int = 256 * 1024,
        resolvedSeconds: Int = 60,
        allowing allowed: [String] = ["127.0.0.0/8", "::1"]
    ) throws -> HTTPClient {
        try HTTPClient(
            configuration: HTTPClientConfiguration(
                addressGuard: AddressGuard(allowing: allowed.compactMap(AllowedDestination.init)),
                proxy: proxy, certificateBundle: certificateBundle,
                resolvedSeconds: resolvedSeconds, bufferedBytes: bufferedBytes))
    }

    /// The whole body of a response to a request.
    func text(_ request: ClientRequest) async throws -> String {
        String(decoding: try await send(request).body.collect(limit: 1 << 24), as: UTF8.self)
    }
}

/// What the operation throws as an error of the client; nil when it throws none.
func clientError(_ body: () async throws -> Void) async -> HTTPClientError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? HTTPClientError
    }
}
