import SkillsJSON

extension Forecast {
    /// The forecast for people: a line of how it is, and one a day.
    func text(of place: WeatherPlace) -> String {
        var now = ["\(temperature.text) \(temperatureUnit)"]
        if let condition { now.append(condition.words) }
        if let wind { now.append("wind \(Self.amount(wind, windUnit))") }
        if let humidity { now.append("humidity \(humidity.text) %") }
        return (["\(place.title): \(now.joined(separator: ", "))"] + days.map(line)).joined(separator: "\n")
    }

    /// The forecast for programs.
    func meta(of place: WeatherPlace) -> [String: String] {
        var meta = [
            "place": place.name, "latitude": "\(place.latitude)", "longitude": "\(place.longitude)",
            "temperature": temperature.text, "temperatureUnit": temperatureUnit,
            "units": place.units.rawValue,
            "days": "\(days.count)",
        ]
        meta["region"] = place.region
        meta["country"] = place.country
        meta["time"] = time
        meta["timezone"] = timezone
        meta["apparentTemperature"] = apparentTemperature?.text
        meta["humidity"] = humidity?.text
        meta["wind"] = wind?.text
        if wind != nil { meta["windUnit"] = windUnit }
        meta["condition"] = condition?.words
        meta["weatherCode"] = condition.map { "\($0.code)" }
        return meta
    }

    private func line(_ day: Day) -> String {
        var parts: [String] = []
        switch (day.lowest, day.highest) {
        case (let lowest?, let highest?): parts.append("\(lowest.text) to \(highest.text) \(temperatureUnit)")
        case (let one?, nil), (nil, let one?): parts.append("\(one.text) \(temperatureUnit)")
        case (nil, nil): break
        }
        if let condition = day.condition { parts.append(condition.words) }
        if let precipitation = day.precipitation { parts.append("precipitation \(precipitation.text) %") }
        return "\(day.date): \(parts.isEmpty ? "unknown" : parts.joined(separator: ", "))"
    }

    private static func amount(_ number: JSONNumber, _ unit: String) -> String {
        unit.isEmpty ? number.text : "\(number.text) \(unit)"
    }
}
