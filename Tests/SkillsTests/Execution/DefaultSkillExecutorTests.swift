import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// The events of an execution finish on every path, and the work ends with whoever follows it.
@Suite(.timeLimit(.minutes(15))) struct DefaultSkillExecutorTests {
    private let clock = ManualRunClock()

    private func makeExecutor(_ hooks: SkillExecutorHooks = SkillExecutorHooks()) -> DefaultSkillExecutor {
        DefaultSkillExecutor(clock: clock, hooks: hooks)
    }

    @Test func `a success is told from its start to its completion`() async {
        let puppet = PuppetSkill()
        puppet.tell(.progress(0.5), .item(0, .succeeded), .succeed(7))
        let execution = makeExecutor().start(puppet, input: 1)
        #expect(
            await execution.texts() == [
                "starting", "running", "running(0.5)", "item(0, succeeded)", "succeeded", "completed",
            ])
        #expect(execution.results.output(at: ResultKey(item: 0, of: .root), as: Int.self) == 0)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a failure is told with its code`() async {
        let puppet = PuppetSkill()
        puppet.tell(.fail("broken"))
        let events = await makeExecutor().start(puppet, input: 1).texts()
        #expect(events == ["starting", "running", "failed(broken)", "completed"])
    }

    @Test func `an input that is refused is told without running`() async {
        let puppet = PuppetSkill()
        let execution = makeExecutor().start(puppet, input: -1)
        #expect(execution.refusal?.errors.count == 1)
        #expect(await execution.texts() == ["validationFailed(validation)", "completed"])
        #expect(puppet.runs == 0)
        execution.cancel()
        #expect(throws: SkillError.notAsking) { try execution.answer(.null) }
    }

    @Test func `a cancel in the middle ends the work, and what it returns is dropped`() async {
        let puppet = PuppetSkill()
        let execution = makeExecutor().start(puppet, input: 1)
        var events = execution.events.makeAsyncIterator()
        _ = await events.next()
        _ = await events.next()
        execution.cancel()
        execution.cancel()
        puppet.tell(.succeed(1))
        #expect(await events.next()?.description == "cancelled")
        #expect(await events.next()?.description == "completed")
        #expect(await events.next() == nil)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a skill that does not heed its cancel is given up after the grace`() async {
        let puppet = PuppetSkill()
        let execution = makeExecutor().start(puppet, input: 1)
        var events = execution.events.makeAsyncIterator()
        puppet.tell(.stubborn, .progress(0.1))
        _ = await events.texts(through: "running(0.1)")
        execution.cancel()
        puppet.tell(.progress(0.9), .emit("late"), .item(0, .succeeded))
        clock.advance(by: .seconds(1))
        #expect(await events.texts() == ["cancelled", "completed"])
        puppet.release()
        #expect(execution.results.isEmpty)
    }

    @Test func `a time limit ends it as failed, and the skill is told`() async {
        let puppet = PuppetSkill(timeout: .seconds(5))
        let execution = makeExecutor().start(puppet, input: 1)
        var events = execution.events.makeAsyncIterator()
        _ = await events.texts(through: "running")
        clock.advance(by: .seconds(4))
        puppet.tell(.progress(0.5))
        _ = await events.texts(through: "running(0.5)")
        clock.advance(by: .seconds(1))
        guard case .failed(let error) = await events.next() else {
            Issue.record("it has not failed")
            return
        }
        #expect(error.code == "timeout" && error.detail.contains("5 s"))
        #expect(await events.texts() == ["completed"])
    }

    @Test func `the caller's time limit comes before the skill's`() async {
        let puppet = PuppetSkill(timeout: .seconds(5))
        let options = SkillExecutionOptions(timeout: .seconds(1))
        let execution = makeExecutor().start(puppet, input: 1, options: options)
        clock.advance(by: .seconds(1))
        #expect(await execution.texts().suffix(2) == ["failed(timeout)", "completed"])
    }

    @Test func `a reader whose task is cancelled takes the work with it`() async {
        let gone = Gate()
        let started = Gate()
        let task = {
            let execution = makeExecutor().start(PuppetSkill(gone: gone), input: 1)
            return Task {
                for await _ in execution.events { started.open() }
            }
        }()
        await started.wait()
        task.cancel()
        await task.value
        #expect(await gone.opens(within: .seconds(120)))
    }

    @Test func `events that are let go of take the work with them`() async {
        let gone = Gate()
        let started = Gate()
        do {
            let executor = makeExecutor(SkillExecutorHooks(willStart: { _ in started.open() }))
            _ = executor.start(PuppetSkill(gone: gone), input: 1)
        }
        #expect(started.isOpen)
        #expect(await gone.opens(within: .seconds(120)))
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a skill may keep its context without keeping the execution`() async throws {
        let kept = Recorder<SkillContext>()
        let gone = Gate()
        do {
            let puppet = PuppetSkill(gone: gone)
            let skill = ClosureSkill<Int, Int>(try .sample("keeper")) { _, context in
                kept.append(context)
                _ = puppet
                return 1
            }
            #expect(await makeExecutor().start(skill, input: 1).texts().last == "completed")
        }
        #expect(await gone.opens(within: .seconds(120)))
        let context = try #require(kept.values.first)
        context.report(progress: 0.5)
        await #expect(throws: CancellationError.self) { try await context.emit("late") }
    }

    @Test func `the hooks are called once each, and the last before the completion`() async {
        let calls = Recorder<String>()
        let executor = makeExecutor(
            SkillExecutorHooks(
                willStart: { calls.append("start \($0.skill)") },
                didFinish: { calls.append("finish \($0.skill) \($1)") }))
        let puppet = PuppetSkill()
        for command in [PuppetSkill.Command.succeed(1), .fail("broken")] {
            puppet.tell(command)
            _ = await executor.start(puppet, input: 1).texts()
        }
        _ = await executor.start(puppet, input: -1).texts()
        #expect(
            calls.values == [
                "start puppet", "finish puppet succeeded", "start puppet", "finish puppet failed",
            ])
    }

    @Test func `an error whose text is not for callers is told to the program`() async throws {
        struct SecretError: Error {
            let path = "/secret"
        }
        let faults = Recorder<String>()
        let executor = makeExecutor(
            SkillExecutorHooks(faultNoticed: { faults.append("\($0.skill) \($1)") }))
        let skill = ClosureSkill<Int, Int>(try .sample("thrower")) { _, _ in throw SecretError() }
        var events = executor.start(skill, input: 1).events.makeAsyncIterator()
        _ = await events.texts(through: "running")
        guard case .failed(let error) = await events.next() else {
            Issue.record("it has not failed")
            return
        }
        #expect(error.detail == "The skill failed with an error of type SecretError.")
        #expect(faults.values == ["thrower SecretError(path: \"/secret\")"])
    }

    @Test func `a question is asked, refused answers leave it standing, and the work goes on`() async throws {
        let puppet = PuppetSkill()
        let execution = makeExecutor().start(puppet, input: 1)
        var events = execution.events.makeAsyncIterator()
        #expect(throws: SkillError.notAsking) { try execution.answer(.null) }
        puppet.tell(.progress(0.25), .ask("code"), .succeed(1))
        #expect(await events.texts(through: "waiting(code)").last == "waiting(code)")
        #expect(throws: SkillError.notAsking) { try execution.answer(.null, to: "name") }
        try execution.answer(.string("1234"), to: "code")
        #expect(await events.texts() == ["running(0.25)", "succeeded", "completed"])
        #expect(throws: SkillError.notAsking) { try execution.answer(.null) }
    }

    @Test func `a question ends by its own time limit`() async throws {
        let skill = ClosureSkill<Int, String>(try .sample("asker")) { _, context in
            do {
                _ = try await context.ask("code", schema: RawJSON(parsing: "true"), within: .seconds(3))
                return "answered"
            } catch let error as SkillError {
                return error.code
            }
        }
        let execution = makeExecutor().start(skill, input: 1)
        var events = execution.events.makeAsyncIterator()
        _ = await events.texts(through: "waiting(code)")
        await clock.waitUntilScheduled()
        clock.advance(by: .seconds(3))
        _ = await events.next()
        guard case .succeeded(let output) = await events.next() else {
            Issue.record("it has not succeeded")
            return
        }
        #expect(output == "timeout")
    }

    @Test func `the time limit of a question begins when it stands`() async throws {
        let clock = clock
        let skill = ClosureSkill<Int, Int>(try .sample("asker")) { _, context in
            let schema = try RawJSON(parsing: "true")
            await withTaskGroup { group in
                for number in 0..<3 {
                    group.addTask {
                        _ = try? await context.ask("q\(number)", schema: schema, within: .seconds(3))
                    }
                }
            }
            return Int(clock.now().milliseconds)
        }
        let begin = clock.now().milliseconds
        let execution = makeExecutor().start(skill, input: 1)
        for await event in execution.events {
            if case .waiting = event {
                await clock.waitUntilScheduled()
                clock.advance(by: .seconds(3))
            } else if case .succeeded(let end) = event {
                #expect(Int64(end) - begin == 9000)
            }
        }
    }

    @Test func `emit suspends while the reader is slow and goes on as it reads`() async throws {
        let emitted = Recorder<Int>()
        let skill = ClosureSkill<Int, Int>(try .sample("flood")) { _, context in
            let piece = String(repeating: "x", count: 64 * 1024)
            for index in 0..<20 {
                try await context.emit(piece)
                emitted.append(index)
            }
            return 1
        }
        let execution = makeExecutor().start(skill, input: 1)
        await emitted.wait(for: 4)
        // The fifth is taken over, and held there: nothing but reading lets it go on.
        #expect(emitted.values == [0, 1, 2, 3])
        var texts: [String] = []
        for await event in execution.events { texts.append(event.description) }
        #expect(texts.filter { $0.hasPrefix("output") }.count == 20)
        #expect(texts.last == "completed")
    }

    @Test func `an emit that waits is let go by a cancel`() async throws {
        let outcome = Recorder<Bool>()
        let emitted = Recorder<Int>()
        let skill = ClosureSkill<Int, Int>(try .sample("flood")) { _, context in
            do {
                for index in 0... {
                    try await context.emit("x", isJoinable: false)
                    emitted.append(index)
                }
            } catch {
                outcome.append(error is CancellationError)
            }
            return 1
        }
        let execution = makeExecutor().start(skill, input: 1)
        // The start was told before: the piece that makes it too many is taken over and held.
        await emitted.wait(for: 990)
        for _ in 0..<100 { await Task.yield() }
        execution.cancel()
        // Before anybody reads, which would let it go as well.
        await outcome.wait(for: 1)
        #expect(outcome.values == [true])
        #expect(await execution.texts().suffix(2) == ["cancelled", "completed"])
    }

    @Test func `what was made before is carried over`() async {
        let puppet = PuppetSkill()
        puppet.tell(.item(0, .succeeded), .item(1, .failed), .fail("items"))
        let first = makeExecutor().start(puppet, input: 1)
        _ = await first.texts()
        #expect(first.results.keys == [ResultKey(item: 0, of: .root)])
        puppet.tell(.succeed(1))
        let options = SkillExecutionOptions(carriedOver: first.results, retryOf: first.id)
        let second = makeExecutor().start(puppet, input: 1, options: options)
        _ = await second.texts()
        #expect(second.results.keys == first.results.keys)
    }
}
