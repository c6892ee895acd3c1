/// Why a JSON document can't be used as a schema.
public struct JSONSchemaError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where in the schema.
    public let pointer: JSONPointer
    /// What is wrong there: the end of a sentence.
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
