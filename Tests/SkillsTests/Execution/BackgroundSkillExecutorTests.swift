import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// Never more at once than there are places, and the places in the order of the starts.
@Suite(.timeLimit(.minutes(15))) struct BackgroundSkillExecutorTests {
    private let clock = ManualRunClock()

    @Test func `never more than the width are at work`() async throws {
        let executor = BackgroundSkillExecutor(width: 3, clock: clock)
        let load = Recorder<Int>()
        let current = Gauge()
        let skill = ClosureSkill<Int, Int>(try .sample("worker")) { input, _ in
            load.append(current.enter())
            for _ in 0..<20 { await Task.yield() }
            current.leave()
            return input
        }
        let executions = (0..<50).map { executor.start(skill, input: $0) }
        for execution in executions { #expect(await execution.texts().last == "completed") }
        #expect(load.values.count == 50)
        #expect((load.values.max() ?? 0) <= 3)
        #expect(executor.runningCount == 0 && executor.queuedCount == 0)
    }

    @Test func `the first in the queue is the next, and starts only then`() async throws {
        let executor = BackgroundSkillExecutor(width: 1, clock: clock)
        let order = Recorder<Int>()
        let gate = Gate()
        let skill = ClosureSkill<Int, Int>(try .sample("worker")) { input, _ in
            await gate.wait()
            order.append(input)
            return input
        }
        let executions = (0..<20).map { executor.start(skill, input: $0) }
        #expect(executor.runningCount == 1 && executor.queuedCount == 19)
        gate.open()
        for execution in executions {
            #expect(await execution.texts() == ["starting", "running", "succeeded", "completed"])
        }
        #expect(order.values == Array(0..<20))
    }

    @Test func `one that is cancelled in the queue leaves it at once without a start`() async {
        let starts = Recorder<RunID>()
        let executor = BackgroundSkillExecutor(
            width: 1, clock: clock,
            hooks: SkillExecutorHooks(
                willStart: { starts.append($0.id) }, didFinish: { info, _ in starts.append(info.id) }))
        let puppet = PuppetSkill()
        let running = executor.start(puppet, input: 1)
        let queued = executor.start(puppet, input: 1)
        let last = executor.start(puppet, input: 1)
        queued.cancel()
        #expect(await queued.texts() == ["cancelled", "completed"])
        #expect(executor.queuedCount == 1)
        puppet.tell(.succeed(1), .succeed(2))
        #expect(await running.texts().last == "completed")
        #expect(await last.texts().last == "completed")
        #expect(starts.values == [running.id, running.id, last.id, last.id])
        #expect(puppet.runs == 2)
    }

    @Test func `one whose events are let go of in the queue leaves it`() async {
        let executor = BackgroundSkillExecutor(width: 1, clock: clock)
        let (puppet, gone) = (PuppetSkill(), Gate())
        let running = executor.start(puppet, input: 1)
        do { _ = executor.start(PuppetSkill(gone: gone), input: 1) }
        #expect(await gone.opens(within: .seconds(120)))
        #expect(executor.queuedCount == 0)
        puppet.release()
        #expect(await running.texts().last == "completed")
    }

    @Test func `a skill that does not heed its cancel gives its place up after the grace`() async {
        let executor = BackgroundSkillExecutor(width: 1, clock: clock)
        let (stubborn, next) = (PuppetSkill(), PuppetSkill())
        let first = executor.start(stubborn, input: 1)
        var events = first.events.makeAsyncIterator()
        stubborn.tell(.stubborn, .progress(0.5))
        _ = await events.texts(through: "running(0.5)")
        next.tell(.succeed(1))
        let second = executor.start(next, input: 1)
        first.cancel()
        #expect(executor.queuedCount == 1)
        clock.advance(by: .seconds(1))
        #expect(await second.texts().last == "completed")
        stubborn.release()
    }

    @Test func `the time limit of one that waits begins with its work`() async {
        let executor = BackgroundSkillExecutor(width: 1, clock: clock)
        let puppet = PuppetSkill(timeout: .seconds(5))
        let (first, second) = (executor.start(puppet, input: 1), executor.start(puppet, input: 1))
        clock.advance(by: .seconds(4))
        #expect(clock.scheduledCount == 1)
        puppet.tell(.succeed(1))
        #expect(await first.texts().last == "completed")
        clock.advance(by: .seconds(4))
        puppet.tell(.succeed(1))
        #expect(await second.texts().suffix(2) == ["succeeded", "completed"])
    }

    @Test func `one that is cancelled while it starts is told to start before it is told to end`() async {
        for _ in 0..<50 where !Task.isCancelled {
            let calls = Recorder<String>()
            let cancel = Recorder<@Sendable () -> Void>()
            let executor = BackgroundSkillExecutor(
                width: 1, clock: clock,
                hooks: SkillExecutorHooks(
                    willStart: { _ in
                        for cancel in cancel.values { cancel() }
                        calls.append("start")
                    }, didFinish: { _, _ in calls.append("finish") }))
            let puppet = PuppetSkill()
            let first = executor.start(puppet, input: 1)
            let second = executor.start(puppet, input: 1)
            cancel.append { second.cancel() }
            puppet.tell(.succeed(1))
            #expect(await first.texts().last == "completed")
            #expect(await second.texts().last == "completed")
            #expect(calls.values == ["start", "finish", "start", "finish"])
        }
    }
}
