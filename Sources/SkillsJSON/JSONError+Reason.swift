extension JSONError {
    /// The kinds of fault (RFC 8259; I-JSON, RFC 7493, for the repeated names and lone surrogates).
    public enum Reason: Equatable, Sendable {
        /// The text ended inside a value, or was empty.
        case unexpectedEnd
        /// A byte that the grammar does not allow in this place.
        case unexpectedByte(UInt8)
        /// A byte-order mark before the document (RFC 8259, section 8.1).
        case byteOrderMark
        /// A control character in a string that must be written as an escape (section 7).
        case controlCharacter(UInt8)
        /// A backslash that no known escape follows (section 7).
        case invalidEscape
        /// Half of a surrogate pair in a `\u` escape (section 8.2).
        case loneSurrogate
        /// Bytes in a string that are not UTF-8: overlong, a surrogate, above U+10FFFF or cut short.
        case invalidUTF8
        /// A member name that occurs twice in one object, after unescaping; the offset is the second one's.
        case duplicateName(String)
        /// More arrays and objects inside each other than allowed.
        case tooDeep
        /// A valid text whose value is not the object that was asked for.
        case notAnObject

        var sentence: String {
            switch self {
            case .unexpectedEnd: "unexpected end of the JSON text"
            case .unexpectedByte(let byte): "unexpected byte \(Self.hexadecimal(byte))"
            case .byteOrderMark: "byte-order mark"
            case .controlCharacter(let byte): "unescaped control character \(Self.hexadecimal(byte))"
            case .invalidEscape: "invalid escape sequence"
            case .loneSurrogate: "lone surrogate"
            case .invalidUTF8: "invalid UTF-8"
            case .duplicateName(let name): "duplicate member name \(Self.quoted(name))"
            case .tooDeep: "nesting that is too deep"
            case .notAnObject: "value that is not an object"
            }
        }

        private static func hexadecimal(_ byte: UInt8) -> String {
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0x0\(digits)" : "0x\(digits)"
        }

        /// The start of a name, which may be as long as the document, quoted as JSON so that no line break
        /// gets into a log.
        private static func quoted(_ name: String) -> String {
            let limit = 64
            var clipped = String(String.UnicodeScalarView(name.unicodeScalars.prefix(limit)))
            if name.unicodeScalars.dropFirst(limit).first != nil { clipped += "…" }
            return RawJSON.string(clipped).description
        }
    }
}
