/// A JSON number of any length, kept as its text (RFC 8259, section 6).
///
/// Two numbers are equal when they mean the same, to the last digit: `2`, `2.0` and `20e-1` are one. Where an
/// exponent is beyond 10^15 the texts are compared instead.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
    /// The number as it was written.
    public let text: String

    /// The text of an integer in decimal.
    public init(_ value: Int) {
        text = String(value)
    }

    /// The shortest text that reads back as the same value, without a fraction for a whole number, or `nil`
    /// for infinity and NaN, which JSON lacks.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let description = value.description
        text = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }

    /// Takes a text, or is `nil` when it is not a JSON number.
    public init?(text: String) {
        var text = text
        let isNumber = text.withUTF8 { buffer in
            var lexer = JSONLexer(buffer)
            do {
                try lexer.scanNumber()
                return lexer.isAtEnd
            } catch {
                return false
            }
        }
        guard isNumber else { return nil }
        self.text = text
    }

    /// Takes a text that a scanner has accepted as a number.
    init(unchecked text: String) {
        self.text = text
    }

    /// The value where it is a whole number that fits, whatever its notation (`2.0`, `1e2`), else `nil`.
    public var integer: Int? {
        Int(text) ?? JSONDecimal(text)?.integer
    }

    /// The nearest double, or `nil` where that would be infinite; too small a value is zero.
    public var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// Whether there is no fraction, whatever the notation.
    public var isWhole: Bool {
        // Beyond the exponents that are computed with, its sign decides.
        JSONDecimal(text)?.isWhole ?? !text.utf8.dropFirst().contains(UInt8(ascii: "-"))
    }

    /// Whether the value is less than another, to the last digit.
    ///
    /// An exponent beyond 10^15 counts as that of infinity or of zero.
    public func isLess(than other: JSONNumber) -> Bool {
        guard let first = JSONDecimal(text), let second = JSONDecimal(other.text) else {
            return (Double(text) ?? 0) < (Double(other.text) ?? 0)
        }
        return first.isLess(than: second)
    }

    /// The text.
    public var description: String { text }

    /// Whether both mean the same number.
    public static func == (first: JSONNumber, second: JSONNumber) -> Bool {
        if JSONString.equal(first.text, second.text) { return true }
        guard let first = JSONDecimal(first.text), let second = JSONDecimal(second.text) else { return false }
        return first == second
    }

    /// Agrees with `==`.
    public func hash(into hasher: inout Hasher) {
        if let decimal = JSONDecimal(text) {
            hasher.combine(decimal)
        } else {
            hasher.combine(text)
        }
    }
}
