/// A place that was found, and what is asked about it.
struct WeatherPlace: Codable, Sendable, Equatable {
    var name: String
    /// The part of the country, where there is one.
    var region: String?
    var country: String?
    var latitude: Double
    var longitude: Double
    var units: WeatherUnits
    var days: Int

    /// The place for people: `Bern, Switzerland`.
    var title: String {
        country.map { "\(name), \($0)" } ?? name
    }
}
