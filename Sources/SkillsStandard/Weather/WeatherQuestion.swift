import Skills
import SkillsJSON

/// What is asked about the weather.
struct WeatherQuestion: Sendable, Equatable {
    /// Letters that the name of a place may have.
    private static let longestName = 200

    /// The place, in any language.
    let city: String
    let units: WeatherUnits
    /// How many days are forecast, today included.
    let days: Int

    /// Reads `params.city`, else the prompt, and `params.units` and `params.days`.
    ///
    /// - Throws: A `SkillError` of code `validation` with all faults.
    init(_ input: SkillInput) throws {
        let named = input.params["city"]
        city = Self.trimmed(named ?? input.prompt)
        var parameters = Parameters(input)
        units = parameters.choice("units", default: .metric)
        days = parameters.integer("days", in: 1...16, default: 3)
        if city.isEmpty || city.unicodeScalars.count > Self.longestName {
            let detail =
                city.isEmpty ? "must name a place" : "must have at most \(Self.longestName) characters"
            parameters.fault(
                at: named == nil ? .root.appending("prompt") : .root.appending("params").appending("city"),
                detail)
        }
        try parameters.finish()
    }

    private static func trimmed(_ text: String) -> String {
        let rest = text.drop(while: \.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(rest[...last])
    }
}
