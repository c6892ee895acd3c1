public import SkillsJSON

/// One fault in one place of a JSON document.
public struct FieldError: Sendable, Hashable, CustomStringConvertible {
    /// Where (RFC 6901).
    public let pointer: JSONPointer
    /// What is wrong there, in words that a caller may see.
    public let detail: String

    /// Place and fault in one: `/prompt is required`, and `it must be an object` for the document as a whole.
    public var description: String {
        let place = pointer.description
        return "\(place.isEmpty ? "it" : place) \(detail)"
    }

    /// Names a place and what is wrong with it.
    public init(pointer: JSONPointer, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }

    /// Names a member of the input itself and what is wrong with it.
    public static func at(_ member: String, _ detail: String) -> FieldError {
        FieldError(pointer: .root.appending(member), detail: detail)
    }
}
