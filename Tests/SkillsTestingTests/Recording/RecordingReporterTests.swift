import Skills
import SkillsJSON
import SkillsTesting
import Testing

@Suite struct RecordingReporterTests {
    @Test func `everything that a skill reports is kept`() async throws {
        let reporter = RecordingReporter(onAsk: { _ in .string("1234") })
        let context = SkillContext.testing(reporter, user: "ada", locale: "de")
        context.report(progress: 0.5)
        try await context.emit("Hel")
        try await context.emit("lo")
        context.log("so far", level: .warning)
        let answer = try await context.ask("code", schema: RawJSON(parsing: "true"))
        #expect(reporter.progress == [0.5] && reporter.pieces == ["Hel", "lo"] && reporter.text == "Hello")
        #expect(reporter.lines == [RunLogLine(level: .warning, message: "so far")])
        #expect(reporter.questions.map(\.name) == ["code"] && answer == .string("1234"))
        #expect(context.user == "ada" && context.locale == "de")
    }

    @Test func `a question that nobody answers is over in time`() async {
        let context = RecordingReporter().context
        await #expect {
            _ = try await context.ask("code", schema: RawJSON(parsing: "true"))
        } throws: {
            ($0 as? SkillError)?.code == SkillError.timeoutCode
        }
    }
}
