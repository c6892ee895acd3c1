/// Reads whole numbers in decimal digits alone: no sign, no space, no digit outside ASCII.
enum Decimal {
    /// The value of 1 to 19 digits, which always fits; `nil` for anything else.
    static func value(_ text: some StringProtocol) -> UInt64? {
        guard (1...19).contains(text.utf8.count) else { return nil }
        var value: UInt64 = 0
        for byte in text.utf8 {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + UInt64(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
