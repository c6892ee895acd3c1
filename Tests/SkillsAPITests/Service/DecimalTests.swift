import Testing

@testable import SkillsAPI

@Suite struct DecimalTests {
    @Test(
        arguments: [
            ("0", 0), ("7", 7), ("0012", 12), ("9223372036854775807", 9_223_372_036_854_775_807),
            ("9999999999999999999", 9_999_999_999_999_999_999),
        ] as [(String, UInt64)])
    func `digits are a number`(text: String, value: UInt64) {
        #expect(Decimal.value(text) == value)
    }

    @Test(arguments: ["", "+1", "-1", " 1", "1 ", "1.0", "1e3", "0x1", "１", "٣", "10000000000000000000"])
    func `anything else is none`(text: String) {
        #expect(Decimal.value(text) == nil)
    }
}
