import Skills
import Testing

@Suite struct RunListCursorHardeningTests {
    @Test(arguments: [
        "", "r", "0", "1", "R1", "rG", "rFF", "r-1", "r+1", "r 1", " r1", "r1 ", "r1\n", "r1\0", "r0x1",
        "rr1",
        "r01", "r00", "r0000000000000001", "rfffffffffffffffff", "r10000000000000000", "r１", "r\u{301}1",
        String(repeating: "r", count: 100_000), "r" + String(repeating: "f", count: 100_000),
    ])
    func `what no cursor's description is, is refused`(text: String) {
        #expect(RunListCursor(text) == nil)
    }
}
