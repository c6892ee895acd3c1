/// Passes over the tokens of a JSON text (RFC 8259), validating each.
///
/// Every read is preceded by a check against the end; the pointer must stay valid for as long as the lexer.
struct JSONLexer {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Bytes read so far; never more than there are.
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// Looks at the next byte without passing it.
    func peek() throws(JSONError) -> UInt8 {
        guard position < bytes.count else { throw JSONError(.unexpectedEnd, offset: position) }
        return bytes[position]
    }

    /// The fault of a next byte that the grammar does not allow here, or of there being none.
    func unexpected() -> JSONError {
        guard position < bytes.count else { return JSONError(.unexpectedEnd, offset: position) }
        return JSONError(.unexpectedByte(bytes[position]), offset: position)
    }

    /// Passes a byte that `peek()` has shown.
    mutating func advance() {
        position += 1
    }

    /// Passes the one byte that must come next.
    mutating func expect(_ byte: UInt8) throws(JSONError) {
        guard position < bytes.count, bytes[position] == byte else { throw unexpected() }
        position += 1
    }

    /// Passes space, tab, line feed and carriage return: nothing else is white space (section 2).
    mutating func skipWhitespace() {
        let whitespace: UInt64 = 1 << 0x20 | 1 << 0x0A | 1 << 0x0D | 1 << 0x09
        while position < bytes.count, bytes[position] <= 0x20, whitespace >> UInt64(bytes[position]) & 1 == 1
        {
            position += 1
        }
    }

    /// Passes `true`, `false` or `null`.
    mutating func scanLiteral(_ word: StaticString) throws(JSONError) {
        for index in 0..<word.utf8CodeUnitCount {
            try expect(word.utf8Start[index])
        }
    }

    /// Passes a number (section 6).
    mutating func scanNumber() throws(JSONError) {
        if try peek() == UInt8(ascii: "-") { advance() }
        if try peek() == UInt8(ascii: "0") {
            advance()
        } else {
            try scanDigits()
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            advance()
            try scanDigits()
        }
        guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
        advance()
        let sign = try peek()
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { advance() }
        try scanDigits()
    }

    private mutating func scanDigits() throws(JSONError) {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
            position += 1
        }
        guard position > start else { throw unexpected() }
    }
}
