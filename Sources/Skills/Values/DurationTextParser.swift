/// Reads the two forms of ``DurationText`` from bytes, with the sum kept within the maximum at each step.
struct DurationTextParser {
    /// Ten years, in nanoseconds; far enough below `UInt64.max` for the products formed here.
    private static let maximum: UInt64 = 3650 * 86_400 * 1_000_000_000

    private let bytes: [UInt8]
    private var position = 0
    private var total: UInt64 = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The length in nanoseconds, or `nil` when the bytes are in neither form or name too much.
    mutating func parse() -> UInt64? {
        let isComplete = skip("P") ? parseISO() : parseShort()
        return isComplete ? total : nil
    }

    /// A unit and its length in nanoseconds; the parts of a text must come in the order of these lists.
    private typealias Unit = (name: StaticString, length: UInt64)

    private static let second: UInt64 = 1_000_000_000
    private static let shortUnits: [Unit] = [
        ("d", 86_400 * second), ("h", 3600 * second), ("ms", 1_000_000), ("m", 60 * second), ("s", second),
    ]
    private static let dateUnits: [Unit] = [("W", 7 * 86_400 * second), ("D", 86_400 * second)]
    private static let timeUnits: [Unit] = [("H", 3600 * second), ("M", 60 * second), ("S", second)]

    private mutating func parseShort() -> Bool {
        var previous = UInt64.max
        repeat {
            guard let length = parsePart(Self.shortUnits), length < previous else { return false }
            previous = length
        } while position < bytes.count
        return true
    }

    private mutating func parseISO() -> Bool {
        if position < bytes.count, bytes[position] != UInt8(ascii: "T") {
            guard let length = parsePart(Self.dateUnits) else { return false }
            // Weeks stand alone: ISO 8601 does not combine them with anything.
            let isWeeks = length > 86_400 * Self.second
            if isWeeks || position == bytes.count { return position == bytes.count }
        }
        guard skip("T") else { return false }
        var previous = UInt64.max
        repeat {
            guard let length = parsePart(Self.timeUnits), length < previous else { return false }
            previous = length
        } while position < bytes.count
        return true
    }

    /// Adds a number with one of the units and gives back the unit's length.
    private mutating func parsePart(_ units: [Unit]) -> UInt64? {
        guard let whole = parseDigits(atMost: 18) else { return nil }
        let fraction: UInt64?
        if skip(".") {
            guard let nanoseconds = parseFraction() else { return nil }
            fraction = nanoseconds
        } else {
            fraction = nil
        }
        guard let unit = units.first(where: { skip($0.name) }) else { return nil }
        guard fraction == nil || unit.length == Self.second else { return nil }
        guard whole <= Self.maximum / unit.length else { return nil }
        // Each summand is at most the maximum, and three times that still fits.
        total += whole * unit.length + (fraction ?? 0)
        return total <= Self.maximum ? unit.length : nil
    }

    private mutating func parseDigits(atMost limit: Int) -> UInt64? {
        let start = position
        var value: UInt64 = 0
        while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] {
            guard position - start < limit else { return nil }
            value = value * 10 + UInt64(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        return position > start ? value : nil
    }

    /// Digits behind a point, as nanoseconds of a second.
    private mutating func parseFraction() -> UInt64? {
        let start = position
        guard var value = parseDigits(atMost: 9) else { return nil }
        for _ in (position - start)..<9 { value *= 10 }
        return value
    }

    /// Steps over `text` where the next bytes are exactly that.
    private mutating func skip(_ text: StaticString) -> Bool {
        let isNext = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        if isNext { position += text.utf8CodeUnitCount }
        return isNext
    }
}
