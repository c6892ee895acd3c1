package import Skills

/// The skills that ship with the service.
package enum StandardSkills {
    /// Skills that people use.
    package static func all() throws(SkillRegistrationError) -> [AnySkill] {
        [try AnySkill(SummarizeSkill())]
    }

    /// Skills by which the service is tried out and measured.
    package static func samples() throws(SkillRegistrationError) -> [AnySkill] {
        [
            try AnySkill(DebugSkill()), try AnySkill(DebugBatch.batch),
            try AnySkill(DebugPipeline.pipeline), try AnySkill(EchoSkill()), try AnySkill(Greeting.pipeline),
            try AnySkill(TickerSkill()),
        ]
    }
}
