import Skills
import Testing

@Suite struct DurationTextTests {
    @Test(arguments: [
        ("0s", Duration.zero), ("500ms", .milliseconds(500)), ("10s", .seconds(10)), ("5m", .seconds(300)),
        ("1h", .seconds(3600)), ("2d", .seconds(172_800)), ("1h30m", .seconds(5400)),
        ("1d2h3m4s5ms", .seconds(93_784) + .milliseconds(5)), ("1m5ms", .milliseconds(60_005)),
        ("007s", .seconds(7)), ("90m", .seconds(5400)), ("1.5s", .milliseconds(1500)),
        ("0.000000001s", .nanoseconds(1)), ("3650d", DurationText.maximum),
    ])
    func `the short form is read`(text: String, duration: Duration) {
        #expect(DurationText(text)?.duration == duration)
    }

    @Test(arguments: [
        ("PT1H30M", Duration.seconds(5400)), ("P1D", .seconds(86_400)), ("P1DT12H", .seconds(129_600)),
        ("PT36H", .seconds(129_600)), ("PT0.5S", .milliseconds(500)), ("P2W", .seconds(1_209_600)),
        ("PT0S", .zero), ("PT1M1S", .seconds(61)),
    ])
    func `the ISO 8601 form is read`(text: String, duration: Duration) {
        #expect(DurationText(text)?.duration == duration)
    }

    @Test(arguments: [
        "", " ", "10", "s", "10 s", " 10s", "10s ", "-1s", "+1s", "10S", "1H", "1.5h", "1.s", ".5s", "1.5ms",
        "1m1h", "1s1s", "1ms1s", "10sec", "1w", "1,5s", "1e3s", "10s\n", "10s\0", "١s", "1\u{200B}s",
        "P", "PT", "P1DT", "P1", "T1H", "PT1", "P1H", "PT1D", "P1Y", "P1M", "PT1S1M", "P1W1D", "P1WT1H",
        "pt1h",
        "-PT1H", "PT-1H", "P1.5D", "PT1.S", "P1D1D",
    ])
    func `any other form is refused`(text: String) {
        #expect(DurationText(text) == nil)
    }

    @Test(arguments: [
        ("0s", "0s"), ("90m", "1h30m"), ("1500ms", "1s500ms"), ("PT36H", "1d12h"),
        ("1.0005s", "1.000500000s"),
        ("0.000000001s", "0.000000001s"), ("P2W", "14d"), ("500ms", "500ms"),
    ])
    func `the description is the short form and reads back`(text: String, short: String) {
        #expect(DurationText(text)?.description == short)
        #expect(DurationText(short) == DurationText(text))
    }

    @Test func `a duration outside what can be written is none`() {
        #expect(DurationText(.seconds(90))?.description == "1m30s")
        #expect(DurationText(DurationText.maximum)?.description == "3650d")
        #expect(DurationText(.nanoseconds(-1)) == nil)
        #expect(DurationText(DurationText.maximum + .nanoseconds(1)) == nil)
        #expect(DurationText(.seconds(Int64.max)) == nil)
    }
}
