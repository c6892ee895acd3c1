import Testing

@testable import skilld

@Suite struct LogTimestampTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_767_323_045_678, "2026-01-02T03:04:05.678Z"),
            (951_782_399_999, "2000-02-28T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (951_868_800_000, "2000-03-01T00:00:00.000Z"), (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (1_735_689_599_999, "2024-12-31T23:59:59.999Z"),
            (13_574_563_200_000, "2400-02-29T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] as [(Int64, String)])
    func `a time is written in UTC with milliseconds`(milliseconds: Int64, text: String) {
        #expect(String(decoding: LogTimestamp(milliseconds: milliseconds).bytes, as: UTF8.self) == text)
    }

    @Test(arguments: [(-1, "1970-01-01T00:00:00.000Z"), (Int64.max, "9999-12-31T23:59:59.999Z")])
    func `a time that four digits cannot name is the nearest`(milliseconds: Int64, text: String) {
        #expect(String(decoding: LogTimestamp(milliseconds: milliseconds).bytes, as: UTF8.self) == text)
    }

    @Test func `every day follows the one before it`() {
        var (year, month, day) = (1970, 1, 1)
        for count in 0..<200_000 {
            let expected = [UInt8](Self.text(year, month, day).utf8)
            let found = LogTimestamp(milliseconds: Int64(count) * 86_400_000).bytes.prefix(10)
            guard found.elementsEqual(expected) else {
                Issue.record("day \(count)")
                return
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
            day += 1
            if day > length { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
    }

    private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
        "\(year)-" + (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
    }
}
