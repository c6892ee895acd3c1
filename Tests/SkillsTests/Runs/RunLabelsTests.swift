import Skills
import Testing

@Suite struct RunLabelsTests {
    @Test func `labels are the same when their bytes are`() {
        let composed = RunLabels.Label(name: "caf\u{E9}", value: "x")
        let decomposed = RunLabels.Label(name: "cafe\u{301}", value: "x")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
        #expect(RunLabels([composed]).contains(composed))
        #expect(!RunLabels([composed]).contains(decomposed))
        #expect(RunLabels([composed, decomposed]).all == [composed, decomposed])
    }
}
