import Skills
import Testing

@testable import skilld

@Suite struct ControlAnswerTests {
    private static let answers: [ControlAnswer] = {
        var report = PruneReport()
        (report.runs, report.payloads, report.events, report.keys) = (1, 2, 3, 4)
        return [.pruned(report), .refused("Of \"no\"\nuse.")]
    }()

    @Test(arguments: answers)
    func `an answer is one line of JSON and reads back`(answer: ControlAnswer) {
        let line = answer.line
        #expect(line.last == UInt8(ascii: "\n"))
        #expect(line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
        #expect(ControlAnswer(line.dropLast()) == answer)
    }

    @Test(arguments: [
        "", "{}", #"{"runs":1}"#, #"{"runs":1,"payloads":2,"events":3,"keys":"4"}"#, #"{"error":1}"#,
    ])
    func `anything else is none`(line: String) {
        #expect(ControlAnswer(Array(line.utf8)) == nil)
    }
}
