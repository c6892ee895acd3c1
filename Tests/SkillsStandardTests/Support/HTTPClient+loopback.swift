import SkillsHTTPClient

extension HTTPClient {
    /// A client that may call loopback addresses.
    static func forLoopback() throws -> HTTPClient {
        try HTTPClient(
            configuration: HTTPClientConfiguration(
                addressGuard: AddressGuard(allowing: ["127.0.0.0/8"].compactMap(AllowedDestination.init))))
    }
}
