/// Reads date and time of RFC 3339, section 5.6, without a formatter.
package enum RFC3339Parser {
    /// Milliseconds since 1970, or `nil` when the text is not `2026-01-02T03:04:05[.678]Z` or with an offset.
    package static func milliseconds(_ text: [UInt8]) -> Int64? {
        guard text.count >= 20,
            text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: "t"),
            text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let year = number(text[0..<4]), let month = number(text[5..<7]), (1...12).contains(month),
            let day = number(text[8..<10]), day >= 1, day <= daysIn(month, of: year),
            let hour = number(text[11..<13]), hour < 24, let minute = number(text[14..<16]), minute < 60,
            let second = number(text[17..<19]), second < 60,
            let (fraction, end) = fraction(text, from: 19), let offset = offsetMinutes(text[end...])
        else { return nil }
        let minutes = (daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset
        return (minutes * 60 + second) * 1000 + fraction
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return value
    }

    private static func fraction(_ text: [UInt8], from start: Int) -> (milliseconds: Int64, end: Int)? {
        guard text[start] == UInt8(ascii: ".") else { return (0, start) }
        let digits = text[(start + 1)...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard (1...9).contains(digits.count), var value = number(digits.prefix(3)) else { return nil }
        for _ in 0..<max(0, 3 - digits.count) { value *= 10 }
        return (value, digits.endIndex)
    }

    private static func offsetMinutes(_ text: ArraySlice<UInt8>) -> Int64? {
        guard let sign = text.first else { return nil }
        if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") { return text.count == 1 ? 0 : nil }
        let base = text.startIndex
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), text.count == 6,
            text[base + 3] == UInt8(ascii: ":"),
            let hours = number(text[(base + 1)..<(base + 3)]), hours < 24,
            let minutes = number(text[(base + 4)..<(base + 6)]), minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func daysIn(_ month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day number of a proleptic Gregorian date (Howard Hinnant's `days_from_civil`).
    private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400  // rounds down: January of year 0 lies in era -1
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
