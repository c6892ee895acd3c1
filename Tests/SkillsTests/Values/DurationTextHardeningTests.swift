import Skills
import Testing

@Suite struct DurationTextHardeningTests {
    @Test(arguments: [
        "3651d", "87601h", "3650d1ms", "3650d0.000000001s", "P3651D", "P3650DT1S", "P522W",
        "999999999999999999d", "999999999999999999ms", "9999999999999999999s", "18446744073709551616s",
        "315360001s", "315360000.000000001s", "1.0000000000s",
        String(repeating: "9", count: 100_000) + "s", String(repeating: "1d", count: 100_000),
        "PT" + String(repeating: "0", count: 100_000) + "1S",
    ])
    func `too much is refused without an overflow`(text: String) {
        #expect(DurationText(text) == nil)
    }
}
