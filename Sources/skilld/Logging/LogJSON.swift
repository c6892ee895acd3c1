/// Strings of the JSON form of the log (RFC 8259, section 7).
enum LogJSON {
    /// Appends a text in quotes, with escapes also for what JSON would allow and a terminal would obey.
    static func append(_ text: String, to line: inout [UInt8]) {
        line.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy(isPlain) {
            line.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { append(scalar, to: &line) }
        }
        line.append(UInt8(ascii: "\""))
    }

    /// Printable ASCII that needs no escape, which nearly every text consists of.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func append(_ scalar: Unicode.Scalar, to line: inout [UInt8]) {
        switch scalar {
        case "\"": line += "\\\"".utf8
        case "\\": line += "\\\\".utf8
        case "\n": line += "\\n".utf8
        case "\r": line += "\\r".utf8
        case "\t": line += "\\t".utf8
        case let scalar where PrintableText.mustEscape(scalar): appendEscape(scalar, to: &line)
        default: line.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        }
    }

    /// Four hexadecimal digits suffice: all that must be escaped lies below U+10000.
    private static func appendEscape(_ scalar: Unicode.Scalar, to line: inout [UInt8]) {
        let digits = String(scalar.value, radix: 16)
        line += "\\u".utf8
        line += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
        line += digits.utf8
    }
}
