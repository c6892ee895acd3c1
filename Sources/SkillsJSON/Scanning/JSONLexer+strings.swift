extension JSONLexer {
    /// Passes a string whose opening quotation mark is the next byte.
    mutating func scanString() throws(JSONError) -> JSONStringSlice {
        try expect(UInt8(ascii: "\""))
        let start = position
        var hasEscapes = false
        while true {
            position = JSONString.endOfPlainText(in: bytes, from: position, stopsAtMultibyte: true)
            switch try peek() {
            case UInt8(ascii: "\""):
                let slice = JSONStringSlice(start: start, end: position, hasEscapes: hasEscapes)
                position += 1
                return slice
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try scanEscape()
            case 0x80...:
                try scanMultibyteScalars()
            case let control:
                throw JSONError(.controlCharacter(control), offset: position)
            }
        }
    }

    private mutating func scanEscape() throws(JSONError) {
        let start = position
        advance()
        switch try peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            advance()
        case UInt8(ascii: "u"):
            advance()
            let unit = try scanCodeUnit(of: start)
            guard unit & 0xF800 == 0xD800 else { return }
            guard unit < 0xDC00 else { throw JSONError(.loneSurrogate, offset: start) }
            guard try peek() == UInt8(ascii: "\\") else { throw JSONError(.loneSurrogate, offset: start) }
            advance()
            guard try peek() == UInt8(ascii: "u") else { throw JSONError(.loneSurrogate, offset: start) }
            advance()
            let low = try scanCodeUnit(of: start)
            guard low & 0xFC00 == 0xDC00 else { throw JSONError(.loneSurrogate, offset: start) }
        default:
            throw JSONError(.invalidEscape, offset: start)
        }
    }

    private mutating func scanCodeUnit(of start: Int) throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = JSONString.hexadecimalDigit(try peek()) else {
                throw JSONError(.invalidEscape, offset: start)
            }
            unit = unit << 4 | digit
            advance()
        }
        return unit
    }

    private mutating func scanMultibyteScalars() throws(JSONError) {
        repeat {
            let length = wellFormedLength()
            guard length > 0 else { throw JSONError(.invalidUTF8, offset: position) }
            position += length
        } while position < bytes.count && bytes[position] >= 0x80
    }

    /// The bytes that the next scalar takes, or 0 where none of several bytes is well-formed (RFC 3629).
    private func wellFormedLength() -> Int {
        let available = bytes.count - position
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[position] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard available >= length, second.contains(bytes[position + 1]) else { return 0 }
        if length > 2, bytes[position + 2] & 0xC0 != 0x80 { return 0 }
        if length > 3, bytes[position + 3] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
