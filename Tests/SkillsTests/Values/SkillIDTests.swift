import Skills
import Testing

@Suite struct SkillIDTests {
    @Test(arguments: ["a", "summarize", "http-request", "a1-b2-3c", String(repeating: "x", count: 64)])
    func `a well-formed identifier is taken as it is`(text: String) {
        #expect(SkillID(text)?.description == text)
    }

    @Test(arguments: [
        "", "-", "a-", "-a", "a--b", "A", "a_b", "é", "\u{212A}", "a b", "a/b",
        String(repeating: "x", count: 65),
    ])
    func `an identifier outside the grammar is refused`(text: String) {
        #expect(SkillID(text) == nil)
    }

    @Test func `an identifier in the source is taken without a check by its user`() {
        #expect(SkillID(literal: "a1-b2").description == "a1-b2")
    }

    @Test func `a malformed identifier in the source stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = SkillID(literal: "a_b") }
    }
}
