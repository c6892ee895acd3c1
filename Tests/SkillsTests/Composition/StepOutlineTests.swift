import Testing

@testable import Skills

struct StepOutlineTests {
    private func outlines(_ weights: [Double]) -> [StepOutline] {
        weights.map { StepOutline(name: "x", weight: $0, descriptor: SkillDescriptor()) }
    }

    @Test func `shares follow the weights and meet without a gap`() {
        #expect(outlines([1, 3]).shares == [0...0.25, 0.25...1])
        #expect(outlines([2]).shares == [0...1])
        #expect(outlines([0, 0]).shares == [0...0.5, 0.5...1])
        #expect(outlines([0, 1]).shares == [0...0, 0...1])
        let many = outlines(Array(repeating: 0.1, count: 1000)).shares
        #expect(many.last?.upperBound == 1)
        #expect(zip(many, many.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }

    @Test func `names that differ are kept, also when their bytes differ alone`() {
        var list: [StepOutline] = []
        for name in ["e\u{301}", "\u{e9}", "a", "a"] {
            list.appendNumbered(StepOutline(name: name, descriptor: SkillDescriptor()))
        }
        #expect(
            list.map { Array($0.name.utf8) } == ["e\u{301}", "\u{e9}", "a", "a-2"].map { Array($0.utf8) })
    }
}
