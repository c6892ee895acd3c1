import Skills
import Testing

@Suite struct RunIDHardeningTests {
    @Test(arguments: [
        "", "-", "0123456789abcdef0123456789abcdef", "{01234567-89ab-cdef-0123-456789abcdef}",
        "01234567-89ab-cdef-0123-456789abcde", "01234567-89ab-cdef-0123-456789abcdef0",
        "01234567-89ab-cdef-0123-456789abcdeg", "0123456-789ab-cdef-0123-456789abcdef",
        "01234567089ab-cdef-0123-456789abcdef", "01234567-89ab-cdef-0123_456789abcdef",
        " 1234567-89ab-cdef-0123-456789abcdef", "+1234567-89ab-cdef-0123-456789abcdef",
        "-1234567-89ab-cdef-0123-456789abcdef", "01234567-89ab-cdef-0123-456789abcde\n",
        "01234567-89ab-cdef-0123-456789abcde\0", "0123456\u{FF17}-89ab-cdef-0123-4567cdef",
        "urn:uuid:01234567-89ab-cdef-0123-456789abcdef", "0x234567-89ab-cdef-0123-456789abcdef",
        "------------------------------------", "éééééééé-éééé-éé",
        String(repeating: "0", count: 100_000),
    ])
    func `what is no UUID in the canonical form is refused`(text: String) {
        #expect(RunID(text) == nil)
    }
}
