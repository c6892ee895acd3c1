import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunMachineQuestionsTests {
    private let time = Timestamp(milliseconds: 1000)
    private let question = SkillQuestion(name: "code", schema: RawJSON(unchecked: Array("true".utf8)))

    private func take(_ machine: inout RunMachine) throws -> RunWrite {
        let write = machine.takeWrite()
        return try #require(write)
    }

    private func machine() throws -> RunMachine {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time)
        let hasStarted = machine.start(at: time)
        #expect(hasStarted)
        return machine
    }

    @Test func `a question is told, and its end goes back to the progress before`() throws {
        var machine = try machine()
        machine.report(progress: 0.5, by: 1, at: time)
        let isAsked = machine.ask(question, by: 1, at: time)
        #expect(isAsked)
        #expect(machine.run.runStatus == .waiting)
        #expect(machine.run.progress == 0.5)
        machine.closeQuestion(at: time)
        #expect(machine.run.status.progress == 0.5)
        machine.report(progress: 0.25, by: 1, at: time)
        #expect(machine.run.progress == 0.5)
        let texts = try take(&machine).events.suffix(2).map(\.text)
        #expect(texts[0].contains(#""status":"waiting","question":{"name":"code","schema":true}"#))
        #expect(texts[1].contains(#""status":"running","progress":0.5"#))
    }

    @Test func `one question stands at a time`() throws {
        var machine = try machine()
        let answers = [1, 1, 2].map { machine.ask(question, by: $0, at: time) }
        #expect(answers == [true, false, false])
    }

    @Test func `an attempt that is to end asks nothing, and its question is not closed before it has ended`()
        throws
    {
        var machine = try machine()
        let isAsked = machine.ask(question, by: 1, at: time)
        #expect(isAsked)
        let isStopped = machine.requestStop(.cancel, at: time)
        #expect(isStopped)
        machine.closeQuestion(at: time)
        #expect(machine.run.runStatus == .waiting)
        let hasEnded = machine.finish(1, .failure(CancellationError()), at: time)
        #expect(hasEnded)
        #expect(machine.run.runStatus == .cancelled)
    }
}
