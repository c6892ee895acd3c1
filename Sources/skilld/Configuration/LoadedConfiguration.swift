/// A configuration that holds together, and the file that it was read from.
struct LoadedConfiguration: Equatable, Sendable {
    let configuration: Configuration
    /// The path as it was given, or `nil` when there was no file.
    let file: String?
}
