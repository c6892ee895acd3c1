extension HTTPTokens {
    /// The parts of a list, trimmed, without the empty ones (RFC 9110, section 5.6.1).
    ///
    /// A separator within a quoted string does not separate; a quoted string without an end reaches to the
    /// end.
    static func list(
        _ bytes: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ",")
    ) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var position = start
        var quoted = false
        while position < bytes.endIndex {
            let byte = bytes[position]
            if quoted, byte == UInt8(ascii: "\\") {
                position += 1  // The character after it, whatever it is, ends nothing.
            } else if byte == UInt8(ascii: "\"") {
                quoted.toggle()
            } else if byte == separator, !quoted {
                append(bytes[start..<position], to: &parts)
                start = position + 1
            }
            position += 1
        }
        append(bytes[start...], to: &parts)
        return parts
    }

    /// The text of a token or a quoted string (RFC 9110, section 5.6.4), nil where the bytes are neither.
    static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard bytes.first == UInt8(ascii: "\"") else { return isToken(bytes) ? Array(bytes) : nil }
        var text: [UInt8] = []
        var position = bytes.startIndex + 1
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                return position == bytes.endIndex - 1 ? text : nil
            case UInt8(ascii: "\\"):
                position += 1
                guard position < bytes.endIndex else { return nil }
                text.append(bytes[position])
            default:
                text.append(bytes[position])
            }
            position += 1
        }
        return nil
    }

    private static func append(_ part: ArraySlice<UInt8>, to parts: inout [ArraySlice<UInt8>]) {
        let trimmed = trimmed(part)
        if !trimmed.isEmpty { parts.append(trimmed) }
    }
}
