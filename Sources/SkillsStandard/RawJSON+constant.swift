import SkillsJSON

extension RawJSON {
    /// Takes text that is written in the source and known to be JSON.
    static func constant(_ text: String) -> RawJSON {
        RawJSON(unchecked: Array(text.utf8))
    }
}
