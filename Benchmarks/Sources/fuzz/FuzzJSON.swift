import SkillsJSON

/// Whatever is accepted is accepted again after being taken apart and written, and means the same.
func fuzzJSON(_ bytes: UnsafeRawBufferPointer) {
    let text = Array(bytes)
    do {
        let raw = try RawJSON(parsing: text)
        let value = JSONValue(raw)
        let again = try RawJSON(parsing: value.raw.bytes)
        require(JSONValue(again) == value, "a value that was written reads as the same")
        if raw.kind == .object {
            let members = try JSONObjectSlices(raw)
            require(
                members.count == (value.objectValue?.count ?? -1), "slices and tree have the same members")
        }
    } catch {
        require(error.offset >= 0 && error.offset <= text.count, "the offset lies in the text")
        _ = error.description
    }
}
