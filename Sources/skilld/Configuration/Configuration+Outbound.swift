import SkillsHTTPClient

extension Configuration {
    /// How the service calls others.
    struct Outbound: Equatable, Sendable {
        /// Destinations that may be called although they are not on the public internet.
        var allow: [AllowedDestination] = []
        /// The URL of the proxy that all calls go through; it may hold a password.
        var proxy: String?
        /// A file of PEM certificates that are trusted in the place of the system's.
        var certificates: String?
    }
}
