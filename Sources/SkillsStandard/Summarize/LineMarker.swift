/// What a line begins with when it is a list item, a heading or a rule.
struct LineMarker {
    /// One past the last byte that belongs to the marker.
    let end: Int
    /// The line is a heading, which ends with it.
    let isHeading: Bool
    /// The marker is part of the sentence: the number of a list item.
    let isKept: Bool

    private static let longestRule = 64

    /// Reads the marker at the first character of a line that is no white space; `nil` where there is none.
    init?(in bytes: [UInt8], at index: Int) {
        let line = bytes[index...]
        if let end = Self.numberEnd(line) {
            (self.end, isHeading, isKept) = (end, false, true)
        } else if let end = Self.headingEnd(line) {
            (self.end, isHeading, isKept) = (end, true, false)
        } else if let end = Self.ruleEnd(line) ?? Self.bulletEnd(bytes, at: index) {
            (self.end, isHeading, isKept) = (end, false, false)
        } else {
            return nil
        }
    }

    /// `1.`, `12)` and a space.
    private static func numberEnd(_ line: ArraySlice<UInt8>) -> Int? {
        let digits = line.prefix(4).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard (1...3).contains(digits.count) else { return nil }
        let rest = line[digits.endIndex...].prefix(2)
        guard rest.count == 2, rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"),
            rest.last == UInt8(ascii: " ")
        else { return nil }
        // A date at the beginning of a line is no list item.
        guard !Abbreviations.isMonth(in: Array(line.prefix(24)), at: digits.count + 2) else { return nil }
        return digits.endIndex + 1
    }

    /// One to six `#` and a space.
    private static func headingEnd(_ line: ArraySlice<UInt8>) -> Int? {
        let signs = line.prefix(7).prefix { $0 == UInt8(ascii: "#") }
        guard (1...6).contains(signs.count), line[signs.endIndex...].first == UInt8(ascii: " ") else {
            return nil
        }
        return signs.endIndex
    }

    /// Three or more of `-`, `=`, `*`, `_`, `~`, `#`: a rule, or the underline of a heading.
    private static func ruleEnd(_ line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first, [0x2D, 0x3D, 0x2A, 0x5F, 0x7E, 0x23].contains(first) else { return nil }
        let rule = line.prefix(longestRule).prefix { $0 == first }
        return rule.count >= 3 ? rule.endIndex : nil
    }

    private static func bulletEnd(_ bytes: [UInt8], at index: Int) -> Int? {
        let scalar = UTF8Scalar(in: bytes, at: index)
        let end = index + scalar.width
        switch scalar.value {
        case 0x2D, 0x2A, 0x2B:
            return end < bytes.count && bytes[end] == UInt8(ascii: " ") ? end : nil
        case 0x2022, 0x2023, 0x2043, 0x25E6, 0x25AA, 0x25CF, 0x25CB, 0x25A0, 0x25A1, 0x25C6, 0x25C7, 0x30FB:
            return end
        default:
            return nil
        }
    }
}
