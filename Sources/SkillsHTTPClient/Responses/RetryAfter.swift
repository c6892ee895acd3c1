/// When a peer says that it may be asked again (RFC 9110, section 10.2.3).
package enum RetryAfter: Sendable, Equatable {
    /// After so many seconds.
    case seconds(Int)
    /// At a time, in seconds since 1970.
    case time(Int)

    /// Reads the value of a `Retry-After` field: seconds, or a date in the form that is to be sent today.
    ///
    /// `nil` for everything else, the two obsolete forms of a date included.
    package init?(_ value: String) {
        let bytes = Array(value.utf8)
        if (1...9).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
            self = .seconds(Self.number(bytes[...]))
        } else if let time = Self.time(bytes) {
            self = .time(time)
        } else {
            return nil
        }
    }

    /// How long that is from a time in seconds since 1970; never less than nothing.
    package func delay(at now: Int) -> Duration {
        switch self {
        case .seconds(let seconds): .seconds(seconds)
        case .time(let time): .seconds(max(0, time - now))
        }
    }

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`; the name of the day is not compared with the date.
    private static func time(_ bytes: [UInt8]) -> Int? {
        guard bytes.count == 29, bytes[3...4].elementsEqual(", ".utf8),
            bytes[25...].elementsEqual(" GMT".utf8),
            bytes[7] == 0x20, bytes[11] == 0x20, bytes[16] == 0x20, bytes[19] == 0x3A, bytes[22] == 0x3A,
            let month = months.firstIndex(where: { $0.utf8.elementsEqual(bytes[8...10]) })
        else { return nil }
        let parts = [bytes[5...6], bytes[12...15], bytes[17...18], bytes[20...21], bytes[23...24]]
        guard parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
        let numbers = parts.map(Self.number)
        guard (1...31).contains(numbers[0]), numbers[2] < 24, numbers[3] < 60, numbers[4] <= 60 else {
            return nil
        }
        let days = Self.days(year: numbers[1], month: month + 1, day: numbers[0])
        return days * 86_400 + numbers[2] * 3600 + numbers[3] * 60 + numbers[4]
    }

    /// The number of days since 1970 (Howard Hinnant's `days_from_civil`): years begin in March, so that a leap day is the
    /// last of its year.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
