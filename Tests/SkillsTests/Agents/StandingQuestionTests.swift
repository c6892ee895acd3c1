import SkillsJSON
import Testing

@testable import Skills

@Suite struct StandingQuestionTests {
    private let answer = ResultKey.answer(to: #"say "hi"/é"#, number: 2, in: StepPath.root.appending("step"))

    @Test func `it is read as it was stored`() throws {
        for limit in [nil, (.milliseconds(1500), Timestamp(milliseconds: 7))] as [(Duration, Timestamp)?] {
            let question = StandingQuestion(answer: answer, limit: limit)
            let read = try #require(StandingQuestion(question.result))
            #expect(read == question && read.answer == answer && question.result.key == .question)
        }
    }

    @Test(arguments: [
        "null", "[]", "{}", #"{"answer":7}"#, #"{"answer":""}"#, #"{"answer":"send"}"#,
    ])
    func `what says nothing of a question is none`(text: String) throws {
        let result = RunResult(key: .question, outcome: .succeeded(try RawJSON(parsing: text)))
        #expect(StandingQuestion(result) == nil)
        #expect(StandingQuestion(RunResult(key: .question, outcome: .unfinished)) == nil)
        #expect(StandingQuestion(nil) == nil)
    }

    @Test func `a limit that can't be read is none`() throws {
        let text = #"{"answer":"[?]/answer/1/0//a","milliseconds":"x","until":1e400}"#
        let result = RunResult(key: .question, outcome: .succeeded(try RawJSON(parsing: text)))
        #expect(try #require(StandingQuestion(result)).limit == nil)
    }
}
