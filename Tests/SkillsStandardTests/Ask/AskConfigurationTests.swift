import Testing

@testable import SkillsStandard

@Suite struct AskConfigurationTests {
    @Test(arguments: [
        ("http://a.example/v1", "http://a.example/v1/chat/completions"),
        ("http://a.example/v1/", "http://a.example/v1/chat/completions"),
        ("http://a.example", "http://a.example/chat/completions"),
        ("http://a.example/v1/chat/completions", "http://a.example/v1/chat/completions"),
        ("http://a.example/v1/chat/completions//", "http://a.example/v1/chat/completions"),
    ])
    func `the path is added unless it is there`(url: String, endpoint: String) {
        #expect(AskConfiguration(url: url, model: "m").endpoint == endpoint)
    }
}
