/// Text from outside on its way to a terminal or a log, made unable to forge lines or move the cursor.
enum PrintableText {
    /// Whether a scalar must not reach a log as it is: C0 and C1 controls, DEL, the line and paragraph
    /// separators, and what reverses the order of writing.
    static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether any scalar of a text must be escaped.
    static func needsEscapes(_ text: String) -> Bool { text.unicodeScalars.contains(where: mustEscape) }

    /// The text with each such scalar written as `\u{…}`.
    static func escaped(_ text: String) -> String {
        guard needsEscapes(text) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if mustEscape(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// At most 64 scalars of a text, escaped and in quotes, to be named in a message.
    static func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

    /// At most 64 scalars of a text, escaped, to be named in a message.
    static func shortened(_ text: String) -> String {
        let head = text.unicodeScalars.prefix(64)
        return escaped(String(head)) + (head.endIndex == text.endIndex ? "" : "…")
    }
}
