/// URIs (RFC 3986): a scheme, a colon, and characters that may stand in a URI.
enum URIText {
    /// Whether a text is a URI with a scheme.
    static func isAbsolute(_ text: [UInt8]) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), isScheme(text[..<colon]) else {
            return false
        }
        var rest = text[(colon + 1)...]
        var hasFragment = false
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst(), let low = rest.popFirst(),
                    JSONString.hexadecimalDigit(high) != nil, JSONString.hexadecimalDigit(low) != nil
                else { return false }
            case UInt8(ascii: "#"):
                guard !hasFragment else { return false }
                hasFragment = true
            default:
                guard isLetter(byte) || isDigit(byte) || marks.contains(byte) else { return false }
            }
        }
        return true
    }

    /// The reserved and the unreserved characters that are neither letters nor digits (section 2), but for #.
    private static let marks = Array("-._~:/?[]@!$&'()*+,;=".utf8)

    /// Section 3.1.
    private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, isLetter(first) else { return false }
        return text.allSatisfy { isLetter($0) || isDigit($0) || Array("+-.".utf8).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
