import Skills
import SkillsHTTPClient
import SkillsJSON

/// Finds the place that somebody has named.
struct FindPlace: Skill {
    let id = SkillID(literal: "geocoding")
    let service: WeatherService

    func validate(_ input: SkillInput) throws {
        _ = try WeatherQuestion(input)
    }

    func run(_ input: SkillInput, context: SkillContext) async throws -> WeatherPlace {
        let question = try WeatherQuestion(input)
        let found = try await service.document(
            service.configuration.geocoding, "/v1/search",
            [
                ("name", question.city), ("count", "1"), ("language", Self.language(context.locale)),
                ("format", "json"),
            ], context)
        // Where nothing is found the member is missing.
        let results = found["results"].map { $0.arrayValue } ?? []
        guard let results, found.objectValue != nil else { throw SkillError.badWeather }
        guard let first = results.first else { throw SkillError.placeNotFound(question.city) }
        guard let latitude = first["latitude"]?.doubleValue, let longitude = first["longitude"]?.doubleValue,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { throw SkillError.badWeather }
        return WeatherPlace(
            name: first["name"]?.stringValue ?? question.city, region: first["admin1"]?.stringValue,
            country: first["country"]?.stringValue, latitude: latitude, longitude: longitude,
            units: question.units, days: question.days)
    }

    /// The language in which names are given back: the first part of a BCP 47 tag.
    static func language(_ locale: String?) -> String {
        let language = (locale ?? "").utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        let isLanguage =
            (2...3).contains(language.count)
            && language.allSatisfy { (0x61...0x7A).contains($0 | 0x20) && $0 >= 0x41 }
        return isLanguage ? String(decoding: language.map { $0 | 0x20 }, as: UTF8.self) : "en"
    }
}
