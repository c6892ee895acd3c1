import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunRowHardeningTests {
    private func row(
        constants: String = #"{"version":"1","timeout":30}"#, detail: String? = nil, status: Int64 = 0
    )
        throws -> RunRow
    {
        var row = RunRow(try .sample())
        row.constants = Array(constants.utf8)
        row.detail = detail.map { Array($0.utf8) }
        row.status = status
        return row
    }

    @Test(arguments: [
        "", "null", "[]", "{", #"{"version":"1"}"#, #"{"timeout":30}"#, #"{"version":1,"timeout":30}"#,
        #"{"version":"1","timeout":"x"}"#, #"{"version":"1","timeout":[1]}"#,
        #"{"version":"1","timeout":30,"labels":["a"]}"#, #"{"version":"1","timeout":30,"labels":[1,2]}"#,
        #"{"version":"1","timeout":30,"priority":1.5}"#, #"{"version":"1","timeout":30,"terms":{}}"#,
        #"{"version":"1","timeout":30,"terms":{"overflow":"nothing"}}"#,
        #"{"version":"1","timeout":30,"webhook":{}}"#, #"{"version":"1","timeout":30,"webhook":1}"#,
        #"{"version":"1","timeout":30,"webhook":{"url":"http://a","events":["run.gone"]}}"#,
        #"{"version":"1","timeout":30,"webhook":{"url":"http://a","events":[],"secret":1}}"#,
    ])
    func `constants of another form are refused`(constants: String) throws {
        let row = try row(constants: constants)
        #expect(throws: RowFault.self) { try row.run() }
    }

    @Test(
        arguments: [(2, nil), (2, "{}"), (4, nil), (4, #"{"code":"a"}"#), (6, nil), (-1, nil)]
            as [(Int64, String?)])
    func `a status without what belongs to it is refused`(status: Int64, detail: String?) throws {
        let row = try row(detail: detail, status: status)
        #expect(throws: RowFault.self) { try row.run() }
    }

    @Test func `durations come back exactly`() throws {
        for timeout in [
            Duration.zero, .seconds(1), .milliseconds(1500), .nanoseconds(1), .seconds(-3),
            Duration(secondsComponent: 7, attosecondsComponent: 123_456_789_012_345_678),
            Duration(secondsComponent: -7, attosecondsComponent: -1), .seconds(Int64.max / 2),
        ] {
            let run = try RunRow(.sample(timeout: timeout)).run()
            #expect(run.timeout == timeout)
        }
    }

    @Test func `a row from before there were webhooks has none, and one with it comes back`() throws {
        #expect(try row().run().webhook == nil)
        let webhook = RunWebhook.sample("a", [.waiting, .failed], secret: WebhookSecret(key: Array(0..<24)))
        #expect(try RunRow(.sample(webhook: webhook)).run().webhook == webhook)
        #expect(try RunRow(.sample(webhook: .sample())).run().webhook == .sample())
    }

    @Test func `codes of statuses and kinds stand for one each and stay what they are`() {
        #expect(RunStatus.allCases.map(\.code) == [0, 1, 2, 3, 4, 5])
        #expect(RunStatus.allCases.allSatisfy { RunStatus(code: $0.code) == $0 })
        #expect(RunStatus.allCases.allSatisfy { $0.isTerminal == ($0.code >= RunStatus.firstTerminalCode) })
        #expect(RunEvent.Kind.allCases.map(\.code) == [0, 1, 2, 3, 4])
        #expect(RunEvent.Kind.allCases.allSatisfy { RunEvent.Kind(code: $0.code) == $0 })
    }
}
