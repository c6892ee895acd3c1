/// The exact value of a JSON number in a form that is the same for every notation: digits times a power of
/// ten.
struct JSONDecimal: Hashable {
    private var isNegative = false

    /// The significant digits as values 0...9, without zeros at either end; empty for zero.
    private var digits: [UInt8] = []

    /// The power of ten of the last digit; 0 for zero.
    private var exponent = 0

    /// Larger exponents are not computed with; the limit keeps every sum with a text's length far from
    /// overflow.
    private static let largestExponent = 1_000_000_000_000_000

    /// Takes the text of a valid JSON number, or is `nil` when its exponent is beyond 10^15 either way.
    init?(_ text: String) {
        var written = 0
        var isInFraction = false
        var bytes = text.utf8.makeIterator()
        reading: while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isInFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                // Zero is zero whatever its exponent.
                if digits.isEmpty { break reading }
                guard let value = Self.exponent(&bytes) else { return nil }
                written = value
                break reading
            default:
                if isInFraction { exponent -= 1 }
                if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte & 0xF) }
            }
        }
        exponent += written
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }

    private static func exponent(_ bytes: inout String.UTF8View.Iterator) -> Int? {
        var value = 0
        var isNegative = false
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: value = value * 10 + Int(byte & 0xF)
            }
            guard value <= largestExponent else { return nil }
        }
        return isNegative ? -value : value
    }

    /// Whether there is no fraction.
    var isWhole: Bool { exponent >= 0 }

    /// Whether the value is less than another.
    func isLess(than other: JSONDecimal) -> Bool {
        guard sign == other.sign else { return sign < other.sign }
        return isNegative ? other.hasSmallerMagnitude(than: self) : hasSmallerMagnitude(than: other)
    }

    /// -1, 0 or 1.
    private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    private func hasSmallerMagnitude(than other: JSONDecimal) -> Bool {
        let (size, otherSize) = (digits.count + exponent, other.digits.count + other.exponent)
        guard size == otherSize else { return size < otherSize }
        return digits.lexicographicallyPrecedes(other.digits)
    }

    /// The value where it is a whole number that fits.
    var integer: Int? {
        // Int.max has 19 digits.
        guard exponent >= 0, exponent < 19, digits.count + exponent <= 19 else { return nil }
        var value = 0
        for digit in digits + Array(repeating: 0, count: exponent) {
            let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let step = isNegative ? -Int(digit) : Int(digit)
            let (sum, overflow) = product.addingReportingOverflow(step)
            guard !tooLarge, !overflow else { return nil }
            value = sum
        }
        return value
    }
}
