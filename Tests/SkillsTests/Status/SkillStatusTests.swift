import Skills
import SkillsJSON
import Testing

@Suite struct SkillStatusTests {
    private static let question = SkillQuestion(name: "age", schema: .null)
    private static let all: [(status: SkillStatus<Int>, text: String)] = [
        (.idle, "idle"), (.queued, "queued"), (.running(progress: nil), "running"),
        (.running(progress: 0.5), "running(0.5)"), (.waiting(question), "waiting(age)"),
        (.succeeded(7), "succeeded"),
        (.failed(SkillError(code: "timeout", detail: "Late.")), "failed(timeout)"),
        (.cancelled, "cancelled"),
    ]

    @Test(arguments: all.indices)
    func `the description names the state and shows no output`(index: Int) {
        #expect("\(Self.all[index].status)" == Self.all[index].text)
    }

    @Test func `only three states are terminal and only two are at work`() {
        #expect(
            Self.all.filter { $0.status.isTerminal }.map(\.text) == [
                "succeeded", "failed(timeout)", "cancelled",
            ])
        #expect(
            Self.all.filter { $0.status.isRunning }.map(\.text) == [
                "running", "running(0.5)", "waiting(age)",
            ])
        #expect(RunStatus.allCases.filter(\.isTerminal) == [.succeeded, .failed, .cancelled])
    }

    @Test func `the name of a state is the one that rows carry, and idle has none`() {
        #expect(
            Self.all.map { $0.status.runStatus?.rawValue } == [
                nil, "queued", "running", "running", "waiting", "succeeded", "failed", "cancelled",
            ])
    }

    @Test func `progress is that of a running attempt alone`() {
        #expect(Self.all.compactMap { $0.status.progress } == [0.5])
    }

    @Test func `what was made, why it failed and what is asked are read without a cast`() {
        #expect(Self.all.compactMap { $0.status.output } == [7])
        #expect(Self.all.compactMap { $0.status.error?.code } == ["timeout"])
        #expect(Self.all.compactMap { $0.status.question } == [Self.question])
    }

    @Test func `one that was asked for and has not ended is active`() {
        #expect(
            Self.all.filter { $0.status.isActive }.map(\.text) == [
                "queued", "running", "running(0.5)", "waiting(age)",
            ])
    }
}
