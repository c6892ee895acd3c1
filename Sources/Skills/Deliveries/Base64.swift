/// Base64 with padding and without anything else between its characters (RFC 4648, section 4).
package enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The text of bytes.
    package static func text(of bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var rest = bytes[...]
        while !rest.isEmpty {
            let group = Array(rest.prefix(3))
            rest = rest.dropFirst(3)
            let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let digit = number >> (18 - 6 * place) & 0x3F
                text.append(place <= group.count ? alphabet[digit] : padding)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; `nil` when it is not exactly what `text(of:)` makes of them.
    package static func bytes(of text: String) -> [UInt8]? {
        let characters = Array(text.utf8)
        guard characters.count.isMultiple(of: 4) else { return nil }
        let paddings = characters.suffix(2).count(where: { $0 == padding })
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count / 4 * 3)
        var number = 0
        for (place, character) in characters.dropLast(paddings).enumerated() {
            guard let digit = value(of: character) else { return nil }
            number = (number << 6 | digit) & 0xFFFF
            if place % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: number >> (6 - 2 * (place % 4)))) }
        }
        // Other bits in the last character would give the same bytes another text.
        return Self.text(of: bytes) == text ? bytes : nil
    }

    private static func value(of character: UInt8) -> Int? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
