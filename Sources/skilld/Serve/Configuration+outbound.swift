import SkillsHTTPClient

extension Configuration {
    /// How the service calls others; what may be called that is not public is for the caller to say.
    ///
    /// Skills and webhooks have a client each, with the same proxy and the same certificates.
    func httpClient(allowing allowed: [AllowedDestination]) -> HTTPClientConfiguration {
        HTTPClientConfiguration(
            addressGuard: AddressGuard(allowing: allowed), proxy: outbound.proxy,
            certificateBundle: outbound.certificates, userAgent: "skilld/\(Version.current)")
    }
}
