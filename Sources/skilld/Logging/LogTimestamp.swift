/// A point in time as RFC 3339 writes it, in UTC with milliseconds: `2026-01-02T03:04:05.678Z`.
struct LogTimestamp: Sendable {
    /// The 24 bytes of the text.
    let bytes: [UInt8]

    /// Takes milliseconds since 1970; what lies before it or after the year 9999 becomes the nearest that
    /// does not.
    init(milliseconds: Int64) {
        // The last millisecond of 9999, as RFC 3339 has four digits for the year.
        let clamped = Int(min(max(milliseconds, 0), 253_402_300_799_999))
        let (year, month, day) = Self.date(days: clamped / 86_400_000)
        let time = clamped % 86_400_000
        var text: [UInt8] = []
        text.reserveCapacity(24)
        Self.append(year, digits: 4, to: &text)
        for (mark, value) in [("-", month), ("-", day), ("T", time / 3_600_000)] as [(Unicode.Scalar, Int)] {
            text.append(UInt8(ascii: mark))
            Self.append(value, digits: 2, to: &text)
        }
        text.append(UInt8(ascii: ":"))
        Self.append(time / 60_000 % 60, digits: 2, to: &text)
        text.append(UInt8(ascii: ":"))
        Self.append(time / 1000 % 60, digits: 2, to: &text)
        text.append(UInt8(ascii: "."))
        Self.append(time % 1000, digits: 3, to: &text)
        text.append(UInt8(ascii: "Z"))
        bytes = text
    }

    /// The date of a day counted from 1970-01-01.
    private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        // Years that begin in March have their leap day at the end, and 400 of them always have 146 097 days.
        // 719 468 days lie between 0000-03-01 and 1970-01-01.
        var rest = days + 719_468
        let cycles = rest / 146_097
        rest %= 146_097
        // The fourth century of a cycle, and the fourth year of four, have one day more.
        let centuries = min(rest / 36_524, 3)
        rest -= centuries * 36_524
        let fours = rest / 1461
        rest %= 1461
        let years = min(rest / 365, 3)
        rest -= years * 365
        // From March on, months begin at 0, 31, 61, 92, 122 …: 153 days for each five.
        let march = (5 * rest + 2) / 153
        let day = rest - (153 * march + 2) / 5 + 1
        let year = 400 * cycles + 100 * centuries + 4 * fours + years
        return march < 10 ? (year, march + 3, day) : (year + 1, march - 9, day)
    }

    private static func append(_ value: Int, digits: Int, to text: inout [UInt8]) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            text.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
            divisor /= 10
        }
    }
}
