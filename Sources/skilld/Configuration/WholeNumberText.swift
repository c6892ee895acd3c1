/// A whole number in ASCII decimal digits, without a sign.
enum WholeNumberText {
    /// The number, or `nil` when there is another byte, none at all, or more than 18 digits.
    static func value(_ bytes: some Collection<UInt8>) -> Int? {
        // 18 digits always fit an Int of 64 bits.
        guard (1...18).contains(bytes.count) else { return nil }
        var value = 0
        for byte in bytes {
            guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
