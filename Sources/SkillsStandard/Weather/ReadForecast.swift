import Skills
import SkillsHTTPClient
import SkillsJSON

/// Asks how the weather is at a place and will be.
struct ReadForecast: Skill {
    let id = SkillID(literal: "forecast")
    let service: WeatherService

    func run(_ place: WeatherPlace, context: SkillContext) async throws -> SkillOutput {
        let document = try await service.document(
            service.configuration.forecast, "/v1/forecast", Self.parameters(place), context)
        guard let forecast = Forecast(document) else { throw SkillError.badWeather }
        return SkillOutput(text: forecast.text(of: place), meta: forecast.meta(of: place))
    }

    private static func parameters(_ place: WeatherPlace) -> [(name: String, value: String)] {
        [
            ("latitude", "\(place.latitude)"), ("longitude", "\(place.longitude)"),
            (
                "current",
                "temperature_2m,apparent_temperature,relative_humidity_2m,weather_code,wind_speed_10m"
            ),
            (
                "daily",
                "weather_code,temperature_2m_min,temperature_2m_max,precipitation_probability_max"
            ),
            ("forecast_days", "\(place.days)"), ("timezone", "auto"),
        ] + place.units.parameters
    }
}
