public import SkillsJSON

/// One fault in one place of a JSON document.
public struct FieldError: Sendable, Hashable {
    /// Where (RFC 6901).
    public let pointer: JSONPointer
    /// What is wrong there, in words that a caller may see.
    public let detail: String

    /// Names a place and what is wrong with it.
    public init(pointer: JSONPointer, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }
}
