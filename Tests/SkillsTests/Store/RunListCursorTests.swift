import Skills
import Testing

@Suite struct RunListCursorTests {
    @Test(
        arguments: [
            (0, "r0"), (1, "r1"), (255, "rff"), (0x0123_4567_89AB_CDEF, "r123456789abcdef"),
            (.max, "rffffffffffffffff"),
        ] as [(UInt64, String)])
    func `a cursor is written and read back`(ordinal: UInt64, text: String) {
        #expect(RunListCursor(ordinal: ordinal).description == text)
        #expect(RunListCursor(text)?.ordinal == ordinal)
    }
}
