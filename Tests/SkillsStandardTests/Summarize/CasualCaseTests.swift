import Testing

@testable import SkillsStandard

@Suite struct CasualCaseTests {
    @Test(arguments: [
        ("one. two! three? Four", true), ("One. Two. e.g. three", false), ("One. Two. J. smith", false),
        ("", false), ("a.", false), ("один. два.\nтри", true), ("我. 你", false), ("a.b.c", false),
    ])
    func `a text is casual when more sentences begin in lower case than not`(text: String, isCasual: Bool)
        throws
    {
        #expect(try CasualCase.isUsed(in: Array(text.utf8)) { _ in } == isCasual)
    }
}
