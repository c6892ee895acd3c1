package import Skills
package import SkillsHTTPClient

/// The skills that ship with the service.
package enum StandardSkills {
    /// Skills that people use.
    ///
    /// - Parameters:
    ///   - client: Sends the requests of those that call other services; its guard decides which addresses `http-request`
    ///     may call.
    ///   - configuration: What can be set about them.
    /// - Returns: The skills, in no particular order.
    /// - Throws: When one of them can't be called through JSON.
    package static func all(
        calling client: HTTPClient,
        _ configuration: StandardSkillsConfiguration = StandardSkillsConfiguration()
    ) throws(SkillRegistrationError) -> [AnySkill] {
        var skills = [
            try AnySkill(AskSkill(configuration.ask, client: client)), try AnySkill(SummarizeSkill()),
            try AnySkill(Weather.pipeline(WeatherService(configuration.weather, client: client))),
        ]
        if configuration.hasHTTPRequest { skills.append(try AnySkill(HTTPRequestSkill(client: client))) }
        return skills
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
