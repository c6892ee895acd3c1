import SkillsJSON
import Testing

@Suite struct JSONNumberTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("0.0", 0), ("0e99999", 0), ("42", 42), ("-42", -42), ("2.0", 2),
            ("1e2", 100), ("1E+2", 100),
            ("120e-1", 12), ("-1.5e1", -15), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775807.000", .max), ("-9.223372036854775808e18", .min),
            ("1e18", 1_000_000_000_000_000_000),
            ("1000000000000000000000e-18", 1000),
        ] as [(String, Int)])
    func `a whole number is an integer in every notation`(text: String, value: Int) throws {
        #expect(try #require(JSONNumber(text: text)).integer == value)
    }

    @Test(arguments: [
        "0.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e400",
        "1e99999999999999999999",
        "1e-99999999999999999999", "123456789012345678901234567890", "9.3e18",
    ])
    func `a fraction or too large a number is no integer`(text: String) throws {
        #expect(try #require(JSONNumber(text: text)).integer == nil)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0.0", -0.0), ("0.1", 0.1), ("1e308", 1e308), ("1e-400", 0), ("1e400", nil),
            ("-1e400", nil),
            ("1e99999999999999999999", nil), ("9007199254740993", 9_007_199_254_740_992),
        ] as [(String, Double?)])
    func `a double is the nearest finite one`(text: String, value: Double?) throws {
        #expect(try #require(JSONNumber(text: text)).double == value)
    }

    @Test(arguments: ["", "+1", "01", "1.", ".1", " 1", "1 ", "1e", "0x1", "NaN", "-", "1,0", "١"])
    func `a text that is no JSON number is refused`(text: String) {
        #expect(JSONNumber(text: text) == nil)
    }

    @Test(arguments: [
        ("2", "2.0"), ("1e2", "100"), ("-0", "0.00"), ("0.1", "1e-1"), ("1e400", "10E399"), ("120e-1", "12"),
        ("1e-99999999999999999999", "1e-99999999999999999999"), ("0e99", "0"),
        ("-0.0e99999999999999999999", "0"),
    ])
    func `numbers are equal when they mean the same`(first: String, second: String) throws {
        let pair = try [#require(JSONNumber(text: first)), #require(JSONNumber(text: second))]
        #expect(pair[0] == pair[1])
        #expect(Set(pair).count == 1)
    }

    @Test(arguments: [
        ("1", "-1"), ("1", "10"), ("9007199254740993", "9007199254740992"), ("1e400", "1e401"),
        ("0.1", "0.1000000000000000055511151231257827"), ("1e99999999999999999999", "1e99999999999999999998"),
    ])
    func `numbers that differ in any digit are not equal`(first: String, second: String) throws {
        #expect(try #require(JSONNumber(text: first)) != #require(JSONNumber(text: second)))
    }

    @Test(arguments: [
        [
            "-1e400", "-10", "-9.99", "-0.1", "0", "1e-400", "0.1", "0.10000000000000000001", "9", "10",
            "1e400",
        ],
        ["9007199254740992", "9007199254740993", "1e99999999999999999999"],
    ])
    func `numbers are ordered to the last digit`(texts: [String]) throws {
        let numbers = try texts.map { try #require(JSONNumber(text: $0)) }
        for (first, left) in numbers.enumerated() {
            for (second, right) in numbers.enumerated() {
                #expect(left.isLess(than: right) == (first < second), "\(left) and \(right)")
            }
        }
    }

    @Test(arguments: [
        ("2", true), ("2.0", true), ("1.5e1", true), ("-0.0", true), ("0e-9", true), ("1.5", false),
        ("1e-1", false), ("1e99999999999999999999", true), ("-1e99999999999999999999", true),
        ("1e-99999999999999999999", false), ("-1e-99999999999999999999", false),
    ])
    func `a number is whole whatever its notation`(text: String, isWhole: Bool) throws {
        #expect(try #require(JSONNumber(text: text)).isWhole == isWhole)
    }

    @Test func `numbers are made from Swift's`() {
        #expect(JSONNumber(-7).text == "-7")
        #expect(JSONNumber(2.0 as Double)?.text == "2")
        #expect(JSONNumber(0.25)?.text == "0.25")
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(Double.nan) == nil)
    }
}
