/// What can be set about the skills that ship with the service.
package struct StandardSkillsConfiguration: Sendable {
    /// Whether there is `http-request`, by which callers choose what is called.
    package var hasHTTPRequest: Bool
    /// Where `weather` asks.
    package var weather: WeatherConfiguration
    /// Whom `ask` asks; `nil`: nobody, so that it can't be used.
    package var ask: AskConfiguration?

    /// Takes a configuration, each part with a default.
    package init(
        hasHTTPRequest: Bool = true, weather: WeatherConfiguration = WeatherConfiguration(),
        ask: AskConfiguration? = nil
    ) {
        self.hasHTTPRequest = hasHTTPRequest
        self.weather = weather
        self.ask = ask
    }
}
