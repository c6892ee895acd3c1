import Skills
import Testing

@testable import SkillsStandard

@Suite struct ChatAnswerTests {
    @Test func `pieces add up until the server is done`() throws {
        var answer = ChatAnswer()
        #expect(
            try answer.take(event: #"{"model":"m","choices":[{"delta":{"role":"assistant","content":""}}]}"#)
                == "")
        #expect(try answer.take(event: #"{"choices":[{"delta":{"content":"Hel"}}]}"#) == "Hel")
        #expect(!answer.isComplete)
        #expect(
            try answer.take(event: #"{"choices":[{"delta":{"content":"lo"},"finish_reason":"length"}]}"#)
                == "lo")
        #expect(answer.isComplete)
        #expect(!answer.isDone)
        #expect(
            try answer.take(event: #"{"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":2}}"#) == ""
        )
        #expect(try answer.take(event: "[DONE]") == "")
        #expect(answer.isDone)
        #expect(
            answer.output
                == SkillOutput(
                    text: "Hello",
                    meta: [
                        "model": "m", "finishReason": "length", "promptTokens": "3", "completionTokens": "2",
                    ]))
    }

    @Test func `an answer in one piece is one`() throws {
        var answer = ChatAnswer()
        let document =
            #"{"choices":[{"message":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}]}"#
        #expect(try answer.take(document: document) == "Hi")
        #expect(answer.isComplete)
    }

    @Test(
        arguments: [
            (#"{"error":{"message":"No model."}}"#, "No model."), (#"{"error":"No."}"#, "No."),
            (#"{"error":{"code":1}}"#, nil), ("", nil), ("[]", nil), ("{", nil), ("null", nil),
        ] as [(String, String?)])
    func `what is no answer is a fault`(data: String, message: String?) {
        var answer = ChatAnswer()
        #expect(throws: ChatAnswer.Fault(message: message)) { try answer.take(event: data) }
    }

    @Test(arguments: [
        "{}", #"{"choices":null}"#, #"{"choices":[{}]}"#, #"{"choices":[{"delta":{"content":null}}]}"#,
        #"{"choices":[{"delta":{"tool_calls":[]}}]}"#, #"{"error":null,"choices":[]}"#,
    ])
    func `an event that adds nothing is let pass`(data: String) throws {
        var answer = ChatAnswer()
        #expect(try answer.take(event: data) == "")
        #expect(answer == ChatAnswer())
    }
}
