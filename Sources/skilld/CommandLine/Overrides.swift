/// What the flags of the command line set, still as text: it is checked together with the other sources.
struct Overrides: Equatable, Sendable {
    /// The file that `--config` names.
    var file: String?
    /// The other flags, in the order of the command line.
    var values: [Value] = []

    /// A flag that sets a key.
    struct Value: Equatable, Sendable {
        /// The flag: `--port`.
        let name: String
        /// The path of the key: `server.port`.
        let key: String
        /// As it was given; the entries of a list with commas between.
        var value: String
    }
}
