import SkillsJSON

/// What the service says of the weather at a place.
struct Forecast: Sendable {
    /// One day.
    struct Day: Sendable {
        let date: String
        let condition: WeatherCondition?
        let lowest: JSONNumber?
        let highest: JSONNumber?
        /// Per cent.
        let precipitation: JSONNumber?
    }

    /// When it was as it is now, in the place's own time.
    let time: String?
    let timezone: String?
    let temperature: JSONNumber
    let apparentTemperature: JSONNumber?
    /// Per cent.
    let humidity: JSONNumber?
    let wind: JSONNumber?
    let condition: WeatherCondition?
    let temperatureUnit: String
    let windUnit: String
    let days: [Day]

    /// Reads a document of the protocol; `nil` where there is no temperature, without which there is nothing to tell.
    init?(_ document: JSONValue) {
        guard let current = document["current"], let temperature = current["temperature_2m"]?.numberValue
        else { return nil }
        self.temperature = temperature
        time = current["time"]?.stringValue
        timezone = document["timezone"]?.stringValue
        apparentTemperature = current["apparent_temperature"]?.numberValue
        humidity = current["relative_humidity_2m"]?.numberValue
        wind = current["wind_speed_10m"]?.numberValue
        condition = current["weather_code"]?.intValue.map(WeatherCondition.init)
        let units = document["current_units"]
        temperatureUnit = units?["temperature_2m"]?.stringValue ?? "°"
        windUnit = units?["wind_speed_10m"]?.stringValue ?? ""
        days = Self.days(document["daily"])
    }

    /// The days, each of what there is of it: values may be missing or `null`.
    private static func days(_ daily: JSONValue?) -> [Day] {
        guard let daily, let dates = daily["time"]?.arrayValue else { return [] }
        return dates.enumerated().compactMap { index, date in
            date.stringValue.map { date in
                Day(
                    date: date, condition: daily["weather_code"]?[index]?.intValue.map(WeatherCondition.init),
                    lowest: daily["temperature_2m_min"]?[index]?.numberValue,
                    highest: daily["temperature_2m_max"]?[index]?.numberValue,
                    precipitation: daily["precipitation_probability_max"]?[index]?.numberValue)
            }
        }
    }
}
