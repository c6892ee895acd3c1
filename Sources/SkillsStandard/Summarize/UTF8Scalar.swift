/// One Unicode scalar as it stands in UTF-8.
struct UTF8Scalar {
    let value: UInt32

    /// Bytes that it takes; at least one, so that a reader always moves on.
    let width: Int

    /// Reads the scalar whose first byte stands at `index`, which must lie within `bytes`.
    ///
    /// The bytes are taken to be UTF-8. Where they are not, one byte is read as U+FFFD.
    @inline(__always)
    init(in bytes: [UInt8], at index: Int) {
        let first = bytes[index]
        if first < 0x80 {
            value = UInt32(first)
            width = 1
        } else {
            (value, width) = Self.decode(bytes, at: index, first: UInt32(first))
        }
    }

    private static func decode(_ bytes: [UInt8], at index: Int, first: UInt32) -> (UInt32, Int) {
        let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC2, first < 0xF5, index + width <= bytes.count else { return (0xFFFD, 1) }
        var value = first & (0x7F >> UInt32(width))
        for offset in 1..<width {
            value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
        }
        return (value, width)
    }

    /// Appends a scalar value in UTF-8; a value that is no scalar appends nothing.
    static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else { return }
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
