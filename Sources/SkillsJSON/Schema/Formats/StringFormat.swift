/// The forms of strings that are checked (JSON Schema Validation, sections 7.3 and 8.3).
enum StringFormat: Sendable {
    case dateTime
    case uuid
    case uri
    case base64

    /// The form that `format` names; `nil` for one that is not checked.
    init?(format: String) {
        switch format {
        case "date-time": self = .dateTime
        case "uuid": self = .uuid
        case "uri": self = .uri
        default: return nil
        }
    }

    /// The form that `contentEncoding` names; `nil` for one that is not checked.
    init?(contentEncoding: String) {
        guard contentEncoding == "base64" else { return nil }
        self = .base64
    }

    /// The form as it follows "must be".
    var words: String {
        switch self {
        case .dateTime: "a date with a time and an offset, such as 2026-01-02T03:04:05Z"
        case .uuid: "a UUID"
        case .uri: "an absolute URI"
        case .base64: "base64"
        }
    }

    /// Whether a string has the form.
    func admits(_ string: String) -> Bool {
        let text = Array(string.utf8)
        return switch self {
        case .dateTime: RFC3339Parser.milliseconds(text) != nil
        case .uuid: Self.isUUID(text)
        case .uri: URIText.isAbsolute(text)
        case .base64: Self.isBase64(text)
        }
    }

    /// RFC 9562, section 4: 32 hexadecimal digits in groups.
    private static func isUUID(_ text: [UInt8]) -> Bool {
        guard text.count == 36 else { return false }
        return text.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index)
                ? byte == UInt8(ascii: "-") : JSONString.hexadecimalDigit(byte) != nil
        }
    }

    /// RFC 4648, section 4, with its padding.
    private static func isBase64(_ text: [UInt8]) -> Bool {
        guard text.count % 4 == 0 else { return false }
        let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return text.dropLast(padding).allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                true
            default: false
            }
        }
    }
}
