import SkillsJSON

extension FieldError {
    /// The place and the fault of a value that a `Decodable` type refused.
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context):
            self.init(pointer: JSONPointer(context.codingPath), detail: "must be of type \(Self.name(type))")
        case .valueNotFound(let type, let context):
            self.init(
                pointer: JSONPointer(context.codingPath),
                detail: "must be of type \(Self.name(type)), not null")
        case .keyNotFound(let key, let context):
            self.init(pointer: JSONPointer(context.codingPath + [key]), detail: "is required")
        case .dataCorrupted(let context):
            self.init(pointer: JSONPointer(context.codingPath), detail: "has a value that is not accepted")
        @unknown default:
            self.init(pointer: .root, detail: "is not accepted")
        }
    }

    /// The JSON word for the types that have one.
    private static func name(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "string"
        case is Bool.Type: "boolean"
        case is any BinaryInteger.Type: "integer"
        case is any BinaryFloatingPoint.Type: "number"
        case is [Any].Type: "array"
        case is [String: Any].Type: "object"
        default: "\(type)"
        }
    }
}
