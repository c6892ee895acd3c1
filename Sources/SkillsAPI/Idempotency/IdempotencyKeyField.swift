import Skills
import SkillsHTTP

/// The key under which a start is made, from Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07).
///
/// The draft's form is a string in quotes (RFC 9651, section 3.3.3); the same text without them, as many clients send
/// it, names the same key.
struct IdempotencyKeyField {
    private static let lengths = 1...255

    /// The key's text, without quotes.
    let text: String

    /// Reads the field; `nil` when there is none.
    ///
    /// - Throws: A problem that names the field when it is there twice or has another form.
    init?(_ fields: HTTPFields) throws {
        let values = fields.values("idempotency-key")
        guard let value = values.first else { return nil }
        guard values.count == 1 else {
            throw Problem(.invalidParameter, "There are several Idempotency-Key fields.")
        }
        guard let bytes = value.first == UInt8(ascii: "\"") ? Self.quoted(value) : Self.bare(value),
            Self.lengths.contains(bytes.count)
        else {
            throw Problem(
                .invalidParameter,
                "Idempotency-Key must be 1 to 255 characters of ASCII, in quotes or without; spaces and commas only within."
            )
        }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The text within quotes, where only a quote and a backslash are escaped.
    private static func quoted(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        var text: [UInt8] = []
        var rest = value.dropFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                return rest.isEmpty ? text : nil
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(),
                    escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\")
                else { return nil }
                text.append(escaped)
            case 0x20...0x7E:
                text.append(byte)
            default:
                return nil
            }
        }
        return nil
    }

    /// The whole field, which has neither quotes nor what would make it a list.
    private static func bare(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        let isKey = value.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: ",")
        }
        return isKey ? Array(value) : nil
    }
}
