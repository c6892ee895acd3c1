import SkillsHTTP

extension HTTPServerConfiguration {
    /// A free port, and no compression unless the change asks for it.
    static func testing(_ change: (inout Self) -> Void = { _ in }) -> Self {
        var configuration = Self()
        configuration.port = 0
        configuration.compressionThreshold = .max
        change(&configuration)
        return configuration
    }
}
