import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct TickerInputTests {
    @Test func `everything but the count has a default`() throws {
        let input = try TickerInput(json: RawJSON(parsing: #"{"count":3}"#))
        #expect(input.count == 3)
        #expect(input.rate == 1000)
        #expect(input.bytes == 160)
        #expect(input.delay == 0)
    }

    @Test func `a whole number may be written in any way`() throws {
        let input = try TickerInput(
            json: RawJSON(parsing: #"{"count":2e1,"rate":0.001,"bytes":6.5536e4,"delay_ms":600000.0}"#))
        #expect(input.count == 20)
        #expect(input.rate == 0.001)
        #expect(input.bytes == 65_536)
        #expect(input.delay == 600_000)
    }

    @Test(arguments: [
        ("{}", ["/count"]), ("[]", [""]), (#"{"count":"3"}"#, ["/count"]), (#"{"count":-1}"#, ["/count"]),
        (#"{"count":1.5}"#, ["/count"]), (#"{"count":10000001}"#, ["/count"]),
        (#"{"count":null}"#, ["/count"]),
        (#"{"count":1,"rate":0}"#, ["/rate"]), (#"{"count":1,"rate":1e999}"#, ["/rate"]),
        (#"{"count":1,"bytes":65537}"#, ["/bytes"]), (#"{"count":1,"delay_ms":600001}"#, ["/delay_ms"]),
        (#"{"count":1,"delay":1}"#, ["/delay"]),
        (#"{"rate":-1,"bytes":-1,"x":1}"#, ["/count", "/rate", "/bytes", "/x"]),
    ])
    func `every member at fault is named`(input: String, pointers: [String]) throws {
        #expect(try StandardRun.faults(AnySkill(TickerSkill()), input) == pointers)
    }
}
