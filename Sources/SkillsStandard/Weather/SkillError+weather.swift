import Skills

/// The errors of `weather`.
extension SkillError {
    /// The code of a place that nobody knows.
    static let placeNotFoundCode = "place_not_found"

    /// A place that nobody knows; asking again changes nothing.
    static func placeNotFound(_ city: String) -> SkillError {
        SkillError(
            code: placeNotFoundCode, detail: "There is no place called “\(city)”.", isRetryable: false)
    }

    /// An answer that is not as the protocol says.
    static let badWeather = SkillError(
        code: upstreamFailedCode, detail: "The weather service sent something that can't be read.")
}
