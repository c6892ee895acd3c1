import Skills
import Testing

@Suite struct DurationMillisecondsTests {
    @Test(
        arguments: [
            (.zero, 0), (.milliseconds(1), 1), (.microseconds(1999), 1), (.microseconds(-1999), -1),
            (.milliseconds(-1500), -1500), (.nanoseconds(999_999), 0), (.seconds(3600), 3_600_000),
            (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
        ] as [(Duration, Int64)])
    func `whole milliseconds are rounded towards zero and clamped`(duration: Duration, milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }

    @Test(
        arguments: [
            (.zero, "0 ms"), (.milliseconds(999), "999 ms"), (.seconds(1), "1 s"),
            (.milliseconds(1500), "1.5 s"),
            (.seconds(3600), "3600 s"), (.milliseconds(1001), "1.001 s"), (.microseconds(1_000_100), "1 s"),
        ] as [(Duration, String)])
    func `the short text is for people`(duration: Duration, text: String) {
        #expect(duration.shortText == text)
    }
}
