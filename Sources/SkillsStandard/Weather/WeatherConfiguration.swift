/// Where the weather is asked for: servers that speak Open-Meteo's protocol.
package struct WeatherConfiguration: Sendable, Equatable {
    /// The address of the service that finds places, up to the path that its protocol names.
    package var geocoding: String
    /// The address of the service that forecasts, likewise.
    package var forecast: String
    /// How long each call may take.
    package var timeout: Duration

    /// Takes a configuration; the defaults are the public service, which needs no key.
    package init(
        geocoding: String = "https://geocoding-api.open-meteo.com",
        forecast: String = "https://api.open-meteo.com", timeout: Duration = .seconds(20)
    ) {
        self.geocoding = geocoding
        self.forecast = forecast
        self.timeout = timeout
    }
}
