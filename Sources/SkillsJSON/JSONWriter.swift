/// Writes JSON text (RFC 8259) at the end of a growing array of bytes.
///
/// Commas come by themselves. Everything else is the caller's: names only in objects, each followed by one
/// value, none twice, and as many ends as beginnings.
public struct JSONWriter: Sendable {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []

    /// Whether a value stands before the place of the next one.
    private var needsComma = false

    /// Starts with nothing written.
    ///
    /// - Parameter capacity: How many bytes are expected; more are possible.
    public init(reserving capacity: Int = 256) {
        bytes.reserveCapacity(capacity)
    }

    /// Opens an object.
    public mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    /// Closes the innermost object.
    public mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Opens an array.
    public mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
    }

    /// Closes the innermost array.
    public mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes the name of a member that is known in advance, whose value comes next.
    ///
    /// It must have nothing that JSON escapes: no quotation mark, backslash or control character.
    public mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { text in
            assert(JSONString.endOfPlainText(in: text, from: 0, stopsAtMultibyte: false) == text.count)
            bytes.append(contentsOf: text)
        }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes the name of a member, whose value comes next.
    @_disfavoredOverload
    public mutating func name(_ name: String) {
        separate()
        var name = name
        name.withUTF8 { appendString($0) }
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a string.
    ///
    /// Only quotation marks, backslashes and control characters below U+0020 are escaped.
    public mutating func string(_ value: String) {
        beginValue()
        var value = value
        value.withUTF8 { appendString($0) }
    }

    /// Writes a string whose text is appended by the body.
    ///
    /// The text must have nothing that JSON escapes: no quotation mark, backslash or control character.
    package mutating func plainString(_ append: (inout [UInt8]) -> Void) {
        beginValue()
        bytes.append(UInt8(ascii: "\""))
        append(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes an integer in decimal.
    public mutating func integer(_ value: Int) {
        beginValue()
        appendDecimal(value.magnitude, isNegative: value < 0)
    }

    /// Writes an integer of any width in decimal; `Int` is the fastest.
    public mutating func integer(_ value: some BinaryInteger) {
        if let value = Int(exactly: value) {
            integer(value)
        } else {
            beginValue()
            bytes.append(contentsOf: String(value).utf8)
        }
    }

    /// Writes the shortest number that reads back as the same value, or `null` for infinity and NaN, which
    /// JSON lacks.
    ///
    /// A whole number has no fraction: `1`, not `1.0`.
    public mutating func double(_ value: Double) {
        guard let number = JSONNumber(value) else { return null() }
        self.number(number)
    }

    /// Writes a number in its own text.
    public mutating func number(_ value: JSONNumber) {
        beginValue()
        bytes.append(contentsOf: value.text.utf8)
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        ascii(value ? "true" : "false")
    }

    /// Writes `null`.
    public mutating func null() {
        ascii("null")
    }

    /// Writes a value as it stands.
    public mutating func raw(_ value: RawJSON) {
        beginValue()
        bytes.append(contentsOf: value.bytes)
    }

    /// Writes one valid JSON value that is known in advance, as it stands.
    public mutating func ascii(_ value: StaticString) {
        beginValue()
        value.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func beginValue() {
        separate()
        needsComma = true
    }
}

extension JSONWriter {
    /// Appends runs that need no escape as they are.
    private mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        while true {
            let end = JSONString.endOfPlainText(in: text, from: start, stopsAtMultibyte: false)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            guard end < text.count else { break }
            appendEscape(of: text[end])
            start = end + 1
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(of byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            bytes.append(contentsOf: "u00".utf8)
            for digit in [byte >> 4, byte & 0xF] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    private mutating func appendDecimal(_ magnitude: UInt, isNegative: Bool) {
        // UInt.max has twenty digits, and a sign may precede as many.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21) { digits in
            var start = digits.count
            var rest = magnitude
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if isNegative {
                start -= 1
                digits[start] = UInt8(ascii: "-")
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }
}
