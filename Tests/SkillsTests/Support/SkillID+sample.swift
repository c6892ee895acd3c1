import Skills
import Testing

extension SkillID {
    /// An id that is known to be well-formed.
    static func sample(_ text: String) throws -> SkillID {
        try #require(SkillID(text))
    }
}
