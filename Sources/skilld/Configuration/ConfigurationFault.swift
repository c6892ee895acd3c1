/// One thing that is wrong with the configuration, as one line for the person who wrote it.
struct ConfigurationFault: Equatable, Sendable, CustomStringConvertible {
    /// Where the value stands: a file, a file and a line (`Config/skilld.yaml:12`), a variable or a flag.
    let origin: String
    /// The key, where the origin does not name it already.
    let key: String?
    /// What would be right, in words that never hold a value that came from a secret.
    let message: String

    var description: String {
        key.map { "\(origin): \($0): \(message)" } ?? "\(origin): \(message)"
    }
}
