/// The kind of a JSON value (RFC 8259, section 3).
public enum JSONKind: Sendable {
    case object
    case array
    case string
    case number
    case boolean
    case null
}
