import Testing

@testable import Skills

@Suite struct ExactTextTests {
    @Test func `two spellings of one text are two keys`() {
        let (composed, decomposed) = (ExactText("\u{E9}"), ExactText("e\u{301}"))
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, ExactText("\u{E9}")]).count == 2)
        #expect(ExactText("ann") == ExactText("ann"))
    }
}
