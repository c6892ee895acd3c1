import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunMachineRecoveryTests {
    private let time = Timestamp(milliseconds: 1000)
    private let question = SkillQuestion(name: "code", schema: RawJSON(unchecked: Array("true".utf8)))
    private let step = ResultKey(step: StepPath.root.appending("send"))

    /// What another process has left: a run whose first attempt has begun, with these results.
    private func left(
        asking: Bool = false, interruptions: Int = 0, results: [RunResult] = []
    ) throws -> ClaimedRun {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time)
        var hasBegun = machine.start(at: time)
        machine.report(progress: 0.5, by: 1, at: time)
        if asking { hasBegun = machine.ask(question, by: 1, at: time) }
        #expect(hasBegun)
        let write = machine.takeWrite()
        var run = try #require(write).run
        run.interruptions = interruptions
        run.epoch = 2
        return ClaimedRun(run: run, results: results)
    }

    private func take(_ machine: inout RunMachine) throws -> RunWrite {
        let write = machine.takeWrite()
        return try #require(write)
    }

    @Test func `another attempt goes on with number, events and epoch`() throws {
        let claimed = try left()
        var machine = RunMachine(recovering: claimed)
        machine.recover(.again(keepsResults: true), at: time)
        #expect(machine.run.runStatus == .queued && machine.run.progress == nil)
        #expect(machine.run.interruptions == 1)
        let hasBegun = machine.start(at: time)
        #expect(hasBegun && machine.run.attempt == 2)
        let write = try take(&machine)
        #expect(write.expectation == .present(seq: claimed.run.seq, epoch: 2))
        #expect(write.events.map(\.seq) == [4, 5, 6])
        #expect(write.events.map(\.kind) == [.log, .status, .status])
        #expect(write.events[0].text.contains("Attempt 1 was cut short"))
        #expect(write.events[2].text.contains(#""attempt":2"#))
    }

    @Test(arguments: [true, false])
    func `what steps have made is kept where it is wanted, and answers always are`(keeps: Bool) throws {
        let answer = ResultKey.answer(to: "code", number: 1, in: .root)
        var machine = RunMachine(
            recovering: try left(results: [
                RunResult(key: step, outcome: .succeeded(.null)),
                RunResult(key: answer, outcome: .succeeded(.null)),
            ]))
        machine.recover(.again(keepsResults: keeps), at: time)
        let write = try take(&machine)
        #expect(machine.results[step]?.output == (keeps ? .null : nil))
        #expect(machine.results[answer]?.output == .null)
        #expect(write.results == (keeps ? [] : [RunResult(key: step, outcome: .unfinished)]))
    }

    @Test func `a run that has failed by being cut short has one terminal event`() throws {
        var machine = RunMachine(recovering: try left())
        machine.recover(.fail("It stopped."), at: time)
        #expect(machine.run.error == SkillError(code: "interrupted", detail: "It stopped."))
        #expect(machine.run.finishedAt == time && machine.run.interruptions == 1)
        #expect(try take(&machine).events.map(\.status) == [.failed])
        let hasBegun = machine.start(at: time)
        #expect(!hasBegun)
    }

    @Test func `a run that waits goes on waiting without an event, and its end leads to another attempt`()
        throws
    {
        var machine = RunMachine(recovering: try left(asking: true))
        machine.recover(.wait, at: time)
        #expect(machine.takeWrite() == nil)
        #expect(machine.run.interruptions == 0 && machine.isUnattended)
        let answer = RunResult(key: .answer(to: "code", number: 1, in: .root), outcome: .succeeded(.null))
        machine.closeQuestion(keeping: answer, at: time)
        #expect(machine.run.runStatus == .queued && !machine.isUnattended)
        let write = try take(&machine)
        #expect(write.results == [answer])
        #expect(machine.answer(at: answer.key)?.map { $0 == .null } == .success(true))
    }

    @Test(arguments: [.cancel, .timeout, .interrupt] as [StopReason])
    func `a run that waits without an attempt ends at once`(reason: StopReason) throws {
        var machine = RunMachine(recovering: try left(asking: true))
        machine.recover(.wait, at: time)
        let isNew = machine.requestStop(reason, at: time)
        #expect(isNew && machine.run.status.isTerminal)
        machine.closeQuestion(at: time)
        #expect(try take(&machine).events.count == 1)
    }

    @Test func `a run that is left stays as it is, unless its attempt succeeds`() throws {
        for (result, isLeft) in [
            (.failure(CancellationError()), true), (.failure(SkillError(detail: "")), true),
            (.success(.null), false),
        ] as [(Result<RawJSON, any Error>, Bool)] {
            var machine = RunMachine(recovering: try left())
            machine.recover(.again(keepsResults: true), at: time)
            var isDone = machine.start(at: time)
            machine.committed(try take(&machine))
            isDone = isDone && machine.requestStop(.handOver, at: time)
            machine.log("late", level: .info, by: 2, at: time)
            isDone = isDone && machine.finish(2, result, at: time)
            #expect(isDone && machine.isLeft == isLeft)
            #expect(machine.run.runStatus == (isLeft ? .running : .succeeded))
            #expect((machine.takeWrite() == nil) == isLeft)
        }
    }

    @Test func `a queued run that is left stays queued`() throws {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time)
        let isNew = machine.requestStop(.handOver, at: time)
        let hasBegun = machine.start(at: time)
        #expect(isNew && machine.isLeft && !hasBegun)
        #expect(try take(&machine).run.runStatus == .queued)
    }

    @Test func `a failed attempt takes its answers with it`() throws {
        var machine = RunMachine(run: try .sample())
        machine.enqueue(at: time)
        let answer = RunResult(key: .answer(to: "code", number: 1, in: .root), outcome: .succeeded(.null))
        var isDone = machine.start(at: time) && machine.ask(question, by: 1, at: time)
        machine.closeQuestion(keeping: answer, at: time)
        #expect(machine.answer(at: answer.key) != nil)
        isDone = isDone && machine.retry(1, after: SkillError(detail: ""), in: .zero, at: time)
        #expect(isDone && machine.answer(at: answer.key) == nil)
    }
}
