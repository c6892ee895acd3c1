import Skills
import SkillsHTTPClient
import Testing

@testable import SkillsStandard

@Suite struct StandardSkillsTests {
    private func skills(_ configuration: StandardSkillsConfiguration = .init()) throws -> [AnySkill] {
        try StandardSkills.all(calling: HTTPClient(), configuration)
    }

    @Test func `those that call others say so`() throws {
        let open = try skills().filter(\.descriptor.hints.isOpenWorld).map(\.id.description).sorted()
        #expect(open == ["ask", "http-request", "weather"])
    }

    @Test func `an operator can leave out the one by which callers choose what is called`() throws {
        let ids = try skills(StandardSkillsConfiguration(hasHTTPRequest: false)).map(\.id.description)
        #expect(ids.sorted() == ["ask", "summarize", "weather"])
    }

    @Test func `the one that needs a configuration can't be used without`() throws {
        let unusable = try skills().filter { $0.descriptor.unusableReason != nil }.map(\.id.description)
        #expect(unusable == ["ask"])
        let ask = AskConfiguration(url: "http://a.example/v1", model: "m")
        #expect(
            try skills(StandardSkillsConfiguration(ask: ask)).allSatisfy {
                $0.descriptor.unusableReason == nil
            })
    }
}
