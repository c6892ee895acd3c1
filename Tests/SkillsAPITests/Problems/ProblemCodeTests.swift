import SkillsAPI
import SkillsHTTP
import Testing

@Suite struct ProblemCodeTests {
    @Test func `every code goes with an error's status`() {
        for code in ProblemCode.allCases {
            #expect((400...599).contains(code.status.code))
            #expect(!code.status.reason.isEmpty)
            #expect(code.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F })
        }
    }
}
