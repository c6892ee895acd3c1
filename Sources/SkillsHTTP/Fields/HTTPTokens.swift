/// The lexical parts that header fields share (RFC 9110, section 5.6), on bytes and in ASCII only.
enum HTTPTokens {
    /// Whether a byte may stand in a token: a letter, a digit or one of ``!#$%&'*+-.^_`|~``.
    static func isToken(_ byte: UInt8) -> Bool {
        // One bit for each of the 128 characters of ASCII.
        let low: UInt64 = 0x03FF_6CFA_0000_0000
        let high: UInt64 = 0x57FF_FFFF_C7FF_FFFE
        guard byte < 128 else { return false }
        return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 == 1
    }

    /// Whether the bytes are a token: at least one, and only such as may stand in it.
    static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(isToken)
    }

    /// The lower-case form of an ASCII letter; any other byte as it is.
    static func lowercase(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    /// A text with its ASCII letters in lower case; bytes that are not UTF-8 become U+FFFD.
    static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map(lowercase), as: UTF8.self)
    }

    /// Whether two texts are equal but for the case of ASCII letters.
    static func equal(_ bytes: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            for position in 0..<text.count where lowercase(bytes[position]) != lowercase(text[position]) {
                return false
            }
            return true
        }
    }

    /// Whether two texts are equal but for the case of ASCII letters.
    static func equal(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
        bytes.withUnsafeBytes { equal($0, text) }
    }

    /// Whether two texts are equal, byte by byte.
    static func identical(_ bytes: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            for position in 0..<text.count where bytes[position] != text[position] {
                return false
            }
            return true
        }
    }

    /// Without the spaces and tabs at both ends, and without anything else that counts as white space
    /// elsewhere.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var (start, end) = (bytes.startIndex, bytes.endIndex)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while end > start, isSpace(bytes[end - 1]) { end -= 1 }
        return bytes[start..<end]
    }

    /// Whether a byte is optional white space: SP or HTAB (RFC 9110, section 5.6.3).
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// The value of a hexadecimal digit, nil for anything else.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether the bytes are 1*DIGIT, however large the number.
    static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// The number that 1*DIGIT stands for, nil for anything else and for what an Int does not hold.
    static func decimal(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard isDecimal(bytes) else { return nil }
        var number = 0
        for byte in bytes {
            let (product, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !overflow, !carry else { return nil }
            number = sum
        }
        return number
    }
}
