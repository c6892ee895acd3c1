import SkillsJSON

extension JSONWriter {
    /// Writes an object of strings, in the order of the names, so that the same value always has the same
    /// bytes.
    mutating func strings(_ members: [String: String]) {
        beginObject()
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            name(key)
            string(value)
        }
        endObject()
    }
}
