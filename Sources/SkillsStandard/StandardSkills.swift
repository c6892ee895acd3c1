package import Skills

/// The skills that ship with the service.
package enum StandardSkills {
    /// Skills that people use.
    package static func all() -> [AnySkill] {
        [AnySkill(SummarizeSkill())]
    }

    /// Skills by which the service is tried out and measured.
    package static func samples() -> [AnySkill] {
        [AnySkill(DebugSkill()), AnySkill(EchoSkill()), AnySkill(TickerSkill())]
    }
}
