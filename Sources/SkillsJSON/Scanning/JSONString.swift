/// Strings as bytes of UTF-8: Swift's own `==` takes é and e with a combining accent for one, JSON does not.
enum JSONString {
    /// Whether both have the same bytes.
    static func equal(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = first.count
        guard count == second.count else { return false }
        let left = UnsafeRawBufferPointer(first)
        let right = UnsafeRawBufferPointer(second)
        var index = 0
        while count - index >= 8 {
            let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard word == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
            index += 8
        }
        while index < count {
            guard first[index] == second[index] else { return false }
            index += 1
        }
        return true
    }

    /// Whether both have the same code points.
    static func equal(_ first: String, _ second: String) -> Bool {
        var first = first
        var second = second
        return first.withUTF8 { first in second.withUTF8 { second in equal(first, second) } }
    }

    /// Agrees with `equal`: strings of the same code points, and in practice no others, have the same hash.
    static func hash(_ string: String, into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8(0xFF))
    }

    /// Passes over bytes that need no escape.
    ///
    /// Looks at eight bytes at a time. A subtraction marks bytes below a bound in their top bit. A borrow can
    /// mark a byte above a true hit as well, never one below it, so the lowest mark is right.
    ///
    /// - Parameters:
    ///   - text: The string or a text around it.
    ///   - start: Where to begin, within bounds.
    ///   - stopsAtMultibyte: Whether to stop before a byte that is not ASCII, too.
    /// - Returns: Where the first byte stands that a string can only hold as an escape, or the end of the
    ///   text.
    @inline(__always)
    static func endOfPlainText(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, stopsAtMultibyte: Bool
    ) -> Int {
        let raw = UnsafeRawBufferPointer(text)
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while text.count - index >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            var stops = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
            stops |= (word &- ones &* 0x20) & ~word
            if stopsAtMultibyte { stops |= word }
            let marks = stops & (ones &* 0x80)
            guard marks == 0 else { return index + (marks.trailingZeroBitCount >> 3) }
            index += 8
        }
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), ..<0x20: return index
            case 0x80... where stopsAtMultibyte: return index
            default: index += 1
            }
        }
        return index
    }

    /// Resolves the escapes (RFC 8259, section 7) of the content of a string that a scanner has accepted.
    static func unescape(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var runStart = 0
        var index = 0
        while index < content.count {
            guard content[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            result.append(contentsOf: content[runStart..<index])
            index += unescapeOne(content, at: index, into: &result)
            runStart = index
        }
        result.append(contentsOf: content[runStart...])
        return result
    }

    /// Returns how many bytes the escape takes.
    private static func unescapeOne(
        _ content: UnsafeBufferPointer<UInt8>, at index: Int, into result: inout [UInt8]
    ) -> Int {
        switch content[index + 1] {
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"): return unescapeScalar(content, at: index, into: &result)
        case let literal: result.append(literal)
        }
        return 2
    }

    private static func unescapeScalar(
        _ content: UnsafeBufferPointer<UInt8>, at index: Int, into result: inout [UInt8]
    ) -> Int {
        var value = codeUnit(content, at: index + 2)
        var length = 6
        if value & 0xFC00 == 0xD800 {
            let low = codeUnit(content, at: index + 8)
            value = 0x10000 + ((value & 0x3FF) << 10) + (low & 0x3FF)
            length = 12
        }
        guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
            preconditionFailure("the scanner refuses lone surrogates")
        }
        result.append(contentsOf: encoded)
        return length
    }

    private static func codeUnit(_ content: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
        content[index..<index + 4].reduce(0) { unit, byte in
            guard let digit = hexadecimalDigit(byte) else {
                preconditionFailure("the scanner has seen four hexadecimal digits")
            }
            return unit << 4 | digit
        }
    }

    /// The value of an ASCII hexadecimal digit of either case, or `nil`.
    static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
