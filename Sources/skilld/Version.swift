/// The version of the service.
enum Version {
    /// As in `docs/CHANGELOG.md`.
    static let current = "0.1.0"
}
