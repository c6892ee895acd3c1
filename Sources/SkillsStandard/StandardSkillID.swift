import Skills

/// The ids of the skills that ship with the service.
enum StandardSkillID {
    static let debug = id("debug")
    static let echo = id("echo")
    static let summarize = id("summarize")
    static let ticker = id("ticker")

    private static func id(_ text: String) -> SkillID {
        guard let id = SkillID(text) else {
            preconditionFailure("\(text) is written here and is no skill id")
        }
        return id
    }
}
