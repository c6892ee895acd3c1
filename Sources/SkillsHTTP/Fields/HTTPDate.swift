/// The date format of HTTP (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
    /// The 29 bytes of the IMF-fixdate for so many seconds since 1970.
    ///
    /// Times before 1970 and after 9999 count as the nearest that the format has a place for here.
    package static func bytes(unixSeconds: Int) -> [UInt8] {
        let secondsPerDay = 86400
        // 253402300799 is the last second of the year 9999.
        let seconds = min(max(unixSeconds, 0), 253_402_300_799)
        let (days, second) = seconds.quotientAndRemainder(dividingBy: secondsPerDay)
        let (year, month, day) = civil(days)
        var text: [UInt8] = []
        text.reserveCapacity(29)
        text += name((days + 4) % 7, in: "SunMonTueWedThuFriSat")
        text += [UInt8(ascii: ","), UInt8(ascii: " ")]
        append(day, digits: 2, then: " ", to: &text)
        text += name(month - 1, in: "JanFebMarAprMayJunJulAugSepOctNovDec")
        text.append(UInt8(ascii: " "))
        append(year, digits: 4, then: " ", to: &text)
        append(second / 3600, digits: 2, then: ":", to: &text)
        append(second / 60 % 60, digits: 2, then: ":", to: &text)
        append(second % 60, digits: 2, then: " ", to: &text)
        text += [UInt8(ascii: "G"), UInt8(ascii: "M"), UInt8(ascii: "T")]
        return text
    }

    /// The year, month and day of a number of days since 1970, in the Gregorian calendar.
    ///
    /// Counted in eras of 400 years that begin on the first of March, so that the leap day is the last of its
    /// year.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let daysPerEra = 146_097
        let shifted = days + 719_468  // From 0000-03-01 to 1970-01-01.
        let dayOfEra = shifted % daysPerEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + shifted / daysPerEra * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func name(_ position: Int, in names: StaticString) -> [UInt8] {
        names.withUTF8Buffer { Array($0[(3 * position)..<(3 * position + 3)]) }
    }

    private static func append(
        _ number: Int, digits: Int, then separator: Unicode.Scalar, to text: inout [UInt8]
    ) {
        var divisor = digits == 4 ? 1000 : 10
        while divisor > 0 {
            text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
        text.append(UInt8(ascii: separator))
    }
}
