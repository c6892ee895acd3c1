import Testing

@testable import SkillsStandard

@Suite struct LineMarkerTests {
    private func end(_ line: String) -> Int? {
        LineMarker(in: Array(line.utf8), at: 0)?.end
    }

    @Test(arguments: [("- a", 1), ("* a", 1), ("+ a", 1), ("• a", 3), ("・項目", 3)])
    func `a bullet is no part of the item`(line: String, end: Int) {
        #expect(self.end(line) == end)
        #expect(LineMarker(in: Array(line.utf8), at: 0)?.isKept == false)
    }

    @Test(arguments: [("1. a", 2), ("12) a", 3), ("999. a", 4)])
    func `a number is part of the item`(line: String, end: Int) {
        #expect(self.end(line) == end)
        #expect(LineMarker(in: Array(line.utf8), at: 0)?.isKept == true)
    }

    @Test func `number signs make a heading`() {
        #expect(end("# a") == 1)
        #expect(end("###### a") == 6)
        #expect(LineMarker(in: Array("## a".utf8), at: 0)?.isHeading == true)
    }

    @Test(arguments: ["---", "=====", "***", "~~~~"])
    func `a rule is left out`(line: String) {
        #expect(end(line) == line.utf8.count)
        #expect(end(String(repeating: line, count: 100)) == 64)
    }

    @Test(arguments: ["a", "-a", "-", "#a", "#", "1.a", "1.", "1999. a", "3. Mai", "--", "字"])
    func `anything else is text`(line: String) {
        #expect(end(line) == nil)
    }
}
