import SkillsJSON

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A point in time with the resolution of the HTTP interface: whole milliseconds since 1970, UTC.
public struct Timestamp: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
    public let milliseconds: Int64

    /// Makes a timestamp of milliseconds since 1970; years before 0000 and after 9999 are clamped.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_999)
    }

    /// The same moment as a Foundation date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// Whether the left moment comes before the right one.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The moment a duration later, or earlier for a negative one; clamped like the initializer.
    public func advanced(by duration: Duration) -> Timestamp {
        let (sum, overflow) = milliseconds.addingReportingOverflow(duration.wholeMilliseconds)
        return Timestamp(milliseconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    /// RFC 3339 in UTC with milliseconds: `2026-01-02T03:04:05.678Z`.
    public var description: String {
        String(unsafeUninitializedCapacity: 24) { buffer in
            fill(buffer)
            return 24
        }
    }

    /// Appends the 24 bytes of `description`.
    package func append(to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
            fill(buffer)
            bytes.append(contentsOf: buffer)
        }
    }

    private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        let (days, time) = milliseconds.quotientAndRemainder(flooring: 86_400_000)
        let (year, month, day) = Self.civilDate(daysSince1970: days)
        var place = 0
        func write(_ value: Int64, digits: Int, then end: Unicode.Scalar) {
            var rest = value
            for index in (place..<place + digits).reversed() {
                buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            buffer[place + digits] = UInt8(ascii: end)
            place += digits + 1
        }
        write(year, digits: 4, then: "-")
        write(month, digits: 2, then: "-")
        write(day, digits: 2, then: "T")
        write(time / 3_600_000, digits: 2, then: ":")
        write(time / 60_000 % 60, digits: 2, then: ":")
        write(time / 1000 % 60, digits: 2, then: ".")
        write(time % 1000, digits: 3, then: "Z")
    }

    /// Reads RFC 3339 (section 5.6) with an offset and up to nine digits of a second, of which three count.
    ///
    /// `nil` for everything else, a leap second and a date that does not exist included.
    public init?(_ text: String) {
        guard let parsed = RFC3339Parser.milliseconds(Array(text.utf8)) else { return nil }
        self.init(milliseconds: parsed)
    }

    /// The proleptic Gregorian date of a day number (Howard Hinnant's `civil_from_days`).
    private static func civilDate(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468  // days since 0000-03-01
        let (era, dayOfEra) = shifted.quotientAndRemainder(flooring: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

extension Int64 {
    /// Quotient and remainder of the division that rounds down, so that the remainder is never negative.
    fileprivate func quotientAndRemainder(flooring divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
