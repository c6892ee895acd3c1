/// One place of a value that breaks a schema.
public struct JSONSchemaFault: Sendable, Hashable, CustomStringConvertible {
    /// Where in the value; for a member that is missing, where it would be.
    public let pointer: JSONPointer
    /// What is wrong there: the end of a sentence that may be shown to whoever sent the value.
    public let detail: String

    /// Names a place and what is wrong with it.
    public init(pointer: JSONPointer, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }

    /// Place and fault in one.
    public var description: String {
        "\(pointer.description.isEmpty ? "it" : pointer.description) \(detail)"
    }
}
