import Testing

@testable import Skills

@Suite struct ResultKeyQuestionsTests {
    @Test func `no step and no item lies where answers are kept`() {
        let answer = ResultKey.answer(to: "code", number: 1, in: .root)
        let step = ResultKey(step: StepPath.root.appending(answer.path.description))
        let nested = ResultKey(step: StepPath.root.appending("[?]").appending("answer"))
        let item = ResultKey(item: 1, of: .root)
        #expect(answer.isOfQuestion && ResultKey.question.isOfQuestion)
        #expect(![step, nested, item, ResultKey(step: item.innerPath)].contains { $0.isOfQuestion })
    }

    @Test func `each part, name and number has a place of its own`() {
        let (outer, inner) = (StepPath.root.appending("a"), StepPath.root.appending("a").appending("b"))
        let keys = [
            ResultKey.answer(to: "c", number: 1, in: inner), .answer(to: "b/c", number: 1, in: outer),
            .answer(to: "c", number: 2, in: inner), .answer(to: "a/b/c", number: 1, in: .root),
        ]
        #expect(Set(keys).count == keys.count)
    }
}
