extension Configuration {
    /// The log on standard error.
    struct Log: Equatable, Sendable {
        /// How lines are written.
        var format = Format.auto
        /// The least severe level that is written.
        var level = LogLevel.info

        /// How lines are written.
        enum Format: String, CaseIterable, Sendable {
            case text
            case json
            /// Text on a terminal, JSON elsewhere.
            case auto

            /// The format for an output that is a terminal, or is none.
            func resolved(isTerminal: Bool) -> LogFormat {
                switch self {
                case .text: .text
                case .json: .json
                case .auto: isTerminal ? .text : .json
                }
            }
        }
    }
}
