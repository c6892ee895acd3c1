import SkillsHTTPClient
import Testing

@testable import SkillsStandard

@Suite struct ChatRequestTests {
    private func body(_ configuration: AskConfiguration) -> String {
        guard case .bytes(let bytes) = ChatRequest.make("a \"b\"", configuration).body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a question is asked as the protocol says`() {
        let whole = AskConfiguration(
            url: "http://a.example/v1", model: "m", key: "k", system: "Be brief.", maxTokens: 5)
        #expect(
            body(whole)
                == #"{"model":"m","messages":[{"role":"system","content":"Be brief."},"#
                + #"{"role":"user","content":"a \"b\""}],"stream":true,"max_tokens":5}"#)
        #expect(ChatRequest.make("x", whole).fields.first("authorization") == "Bearer k")
    }

    @Test func `what is not configured is left out`() {
        let least = AskConfiguration(url: "http://a.example/v1", model: "m", maxTokens: nil)
        #expect(
            body(least) == #"{"model":"m","messages":[{"role":"user","content":"a \"b\""}],"stream":true}"#)
        #expect(ChatRequest.make("x", least).fields.first("authorization") == nil)
    }
}
