import Skills

/// The ids of the skills that ship with the service.
enum StandardSkillID {
    static let ask = SkillID(literal: "ask")
    static let debug = SkillID(literal: "debug")
    static let debugBatch = SkillID(literal: "debug-batch")
    static let debugPipeline = SkillID(literal: "debug-pipeline")
    static let echo = SkillID(literal: "echo")
    static let greeting = SkillID(literal: "greeting")
    static let httpRequest = SkillID(literal: "http-request")
    static let summarize = SkillID(literal: "summarize")
    static let ticker = SkillID(literal: "ticker")
    static let weather = SkillID(literal: "weather")
}
