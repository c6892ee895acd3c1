import Skills
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct TimestampTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1, "1970-01-01T00:00:00.001Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_800_000, "2000-03-01T00:00:00.000Z"),
            (1_709_164_800_000, "2024-02-29T00:00:00.000Z"), (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (-2_203_891_200_000, "1900-03-01T00:00:00.000Z"),
            (1_767_323_045_678, "2026-01-02T03:04:05.678Z"), (-86_400_000, "1969-12-31T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
            (-62_162_035_200_000, "0000-03-01T00:00:00.000Z"),
            (-62_162_121_600_000, "0000-02-29T00:00:00.000Z"),
        ] as [(Int64, String)])
    func `a moment is written in UTC with milliseconds and read back`(milliseconds: Int64, text: String) {
        #expect(Timestamp(milliseconds: milliseconds).description == text)
        #expect(Timestamp(text)?.milliseconds == milliseconds)
    }

    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1970-01-01t00:00:00z", 0), ("1970-01-01T01:00:00+01:00", 0),
            ("1969-12-31T19:00:00-05:00", 0), ("1970-01-01T00:00:00-00:00", 0),
            ("1970-01-01T23:59:00+23:59", 0),
            ("1970-01-01T00:00:00.5Z", 500), ("1970-01-01T00:00:00.05Z", 50),
            ("1970-01-01T00:00:00.1239Z", 123),
            ("1970-01-01T00:00:00.999999999Z", 999), ("1970-01-01T00:00:00.001+00:01", -59_999),
            ("2024-02-29T12:00:00+05:30", 1_709_188_200_000),
        ] as [(String, Int64)])
    func `other spellings are read`(text: String, milliseconds: Int64) {
        #expect(Timestamp(text)?.milliseconds == milliseconds)
    }

    @Test func `every day of two centuries is written and read back`() {
        var previous = ""
        for day in Int64(-30_000)..<45_000 {
            let time = Timestamp(milliseconds: day * 86_400_000)
            let text = time.description
            if Timestamp(text) != time || text.utf8.count != 24 || (day > -30_000 && text <= previous) {
                Issue.record("\(day): \(text)")
            }
            previous = text
        }
    }

    @Test func `moments outside the years with four digits are clamped`() {
        #expect("\(Timestamp(milliseconds: .max))" == "9999-12-31T23:59:59.999Z")
        #expect("\(Timestamp(milliseconds: .min))" == "0000-01-01T00:00:00.000Z")
        let time = Timestamp(milliseconds: 0)
        #expect(time.advanced(by: .seconds(Int64.max)) == Timestamp(milliseconds: .max))
        #expect(time.advanced(by: .seconds(Int64.min)) == Timestamp(milliseconds: .min))
        #expect(Timestamp(milliseconds: .max).advanced(by: .seconds(1)) == Timestamp(milliseconds: .max))
    }

    @Test func `a moment is moved by a duration, in whole milliseconds`() {
        let time = Timestamp(milliseconds: 1000)
        #expect(time.advanced(by: .milliseconds(-1500)).milliseconds == -500)
        #expect(time.advanced(by: .microseconds(1999)).milliseconds == 1001)
        #expect(time < time.advanced(by: .milliseconds(1)))
    }

    @Test func `the date of a moment is the same moment`() {
        #expect(Timestamp(milliseconds: 1500).date.timeIntervalSince1970 == 1.5)
        #expect(Timestamp(milliseconds: -500).date.timeIntervalSince1970 == -0.5)
    }
}
