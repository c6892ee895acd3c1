/// The kind of weather, by the codes of the WMO (table 4677) that the service uses.
struct WeatherCondition: Sendable, Equatable {
    let code: Int

    init(_ code: Int) {
        self.code = code
    }

    /// The weather in words; the code itself where it stands for none.
    var words: String { Self.names[code] ?? "weather code \(code)" }

    private static let names = [
        0: "clear sky", 1: "mainly clear", 2: "partly cloudy", 3: "overcast", 45: "fog", 48: "freezing fog",
        51: "light drizzle", 53: "drizzle", 55: "dense drizzle", 56: "light freezing drizzle",
        57: "dense freezing drizzle", 61: "light rain", 63: "rain", 65: "heavy rain",
        66: "light freezing rain", 67: "heavy freezing rain", 71: "light snow", 73: "snow", 75: "heavy snow",
        77: "snow grains", 80: "light rain showers", 81: "rain showers", 82: "violent rain showers",
        85: "light snow showers", 86: "heavy snow showers", 95: "thunderstorm",
        96: "thunderstorm with light hail", 99: "thunderstorm with heavy hail",
    ]
}
