/// The units in which weather is told.
enum WeatherUnits: String, Codable, Sendable, CaseIterable {
    case metric, imperial

    /// What the service is asked for; it calls its own defaults metric.
    var parameters: [(name: String, value: String)] {
        switch self {
        case .metric: []
        case .imperial:
            [
                ("temperature_unit", "fahrenheit"), ("wind_speed_unit", "mph"),
                ("precipitation_unit", "inch"),
            ]
        }
    }
}
