import Skills
import SkillsJSON

extension ObjectReader {
    /// A duration within bounds that may be absent; `nil` then and after a fault.
    mutating func duration(_ name: StaticString, from shortest: Duration, to longest: Duration) -> Duration? {
        guard let value = value(name) else { return nil }
        guard let duration = value.stringValue.flatMap(DurationText.init)?.duration else {
            fault(name, "must be a duration such as \"30s\" or \"PT30S\"")
            return nil
        }
        guard duration >= shortest, duration <= longest else {
            fault(name, "must be from \(shortest.shortText) to \(longest.shortText)")
            return nil
        }
        return duration
    }
}
