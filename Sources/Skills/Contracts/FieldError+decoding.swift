import SkillsJSON

extension FieldError {
    /// The place and the fault of a value that a `Decodable` type refused.
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(pointer: JSONPointer(context.codingPath), detail: "must be \(Self.words(type))")
        case .keyNotFound(let key, let context):
            self.init(pointer: JSONPointer(context.codingPath + [key]), detail: "is required")
        case .dataCorrupted(let context):
            self.init(pointer: JSONPointer(context.codingPath), detail: "has a value that is not accepted")
        @unknown default:
            self.init(pointer: .root, detail: "is not accepted")
        }
    }

    /// The words of schemas for the types that have some.
    private static func words(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "a boolean"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type: "an array"
        case is [String: Any].Type: "an object"
        default: "of type \(type)"
        }
    }
}
