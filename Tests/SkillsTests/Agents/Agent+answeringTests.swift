import SkillsJSON
import SkillsTesting
import Synchronization
import TestSupport
import Testing

@testable import Skills

@Suite struct AgentAnsweringTests {
    private let clock = ManualRunClock()
    private let schema = RawJSON(unchecked: Array(#"{"type":"string"}"#.utf8))

    /// An agent with a skill that asks for each of these names, one after the other, and gives the answers.
    private func asking(_ names: String..., within limit: Duration? = nil) throws -> Agent {
        let agent = Agent(clock: clock)
        try agent.register(
            ClosureSkill<NoInput, [String: RawJSON]>(.sample("ask")) { [schema] _, context in
                var answers: [String: RawJSON] = [:]
                for name in names {
                    answers[name] = try await context.ask(name, schema: schema, within: limit)
                }
                return answers
            })
        return agent
    }

    private func waitForQuestion(_ name: String, of run: RunID, in agent: Agent) async throws {
        try await agent.waitForEvent(of: run) { $0.status == .waiting && $0.text.contains("\"\(name)\"") }
    }

    @Test func `a run waits for each of its questions and goes on with the answers`() async throws {
        let agent = try asking("first", "second")
        let run = try await agent.start("ask")
        try await waitForQuestion("first", of: run.id, in: agent)
        #expect(try await agent.run(run.id)?.runStatus == .waiting)
        _ = try await agent.answer(run.id, with: .string("1"))
        try await waitForQuestion("second", of: run.id, in: agent)
        let answered = try await agent.answer(run.id, question: "second", with: .string("2"))
        #expect(answered.runStatus != .waiting)
        let ended = try await agent.ended(run.id)
        #expect(ended.output?.description == #"{"first":"1","second":"2"}"#)
        let statuses = try await agent.allEvents(of: run.id).compactMap(\.status)
        #expect(statuses == [.queued, .running, .waiting, .running, .waiting, .running, .succeeded])
    }

    @Test func `an answer to what is not asked is refused`() async throws {
        let agent = try asking("code")
        let run = try await agent.start("ask")
        try await waitForQuestion("code", of: run.id, in: agent)
        await #expect(throws: AgentError.notAsking(run.id)) {
            try await agent.answer(run.id, question: "name", with: .string("1"))
        }
        _ = try await agent.answer(run.id, with: .string("1"))
        _ = try await agent.ended(run.id)
        await #expect(throws: AgentError.notAsking(run.id)) {
            try await agent.answer(run.id, with: .string("1"))
        }
        let unknown = RunID()
        await #expect(throws: AgentError.unknownRun(unknown)) {
            try await agent.answer(unknown, with: .string("1"))
        }
    }

    @Test func `of two answers at the same time one is taken`() async throws {
        for _ in 0..<50 {
            let agent = try asking("code")
            let run = try await agent.start("ask")
            try await waitForQuestion("code", of: run.id, in: agent)
            let taken = await withTaskGroup { group in
                for number in 0..<2 {
                    group.addTask { (try? await agent.answer(run.id, with: .string("\(number)"))) != nil }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(taken == 1)
            #expect(try await agent.ended(run.id).runStatus == .succeeded)
        }
    }

    @Test func `a question that nobody answers ends by its own limit`() async throws {
        let agent = try asking("code", within: .seconds(60))
        let run = try await agent.start("ask")
        try await waitForQuestion("code", of: run.id, in: agent)
        clock.advance(by: .seconds(59))
        #expect(try await agent.run(run.id)?.runStatus == .waiting)
        clock.advance(by: .seconds(1))
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.code == SkillError.timeoutCode)
        #expect(ended.error?.detail.contains("code") == true)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a cancelled run asks no more`() async throws {
        let agent = try asking("code", within: .seconds(60))
        let run = try await agent.start("ask")
        try await waitForQuestion("code", of: run.id, in: agent)
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        await #expect(throws: AgentError.notAsking(run.id)) {
            try await agent.answer(run.id, with: .string("1"))
        }
        #expect(clock.scheduledCount == 0)
    }

    @Test func `the run's own limit ends a question too`() async throws {
        let agent = try asking("code")
        let run = try await agent.start("ask", timeout: .seconds(5))
        try await waitForQuestion("code", of: run.id, in: agent)
        clock.advance(by: .seconds(5))
        #expect(try await agent.ended(run.id).error?.code == SkillError.timeoutCode)
    }

    @Test func `questions asked at the same time are put one after the other`() async throws {
        let agent = Agent(clock: clock)
        try agent.register(
            ClosureSkill<NoInput, [RawJSON]>(.sample("ask")) { [schema] _, context in
                try await withThrowingTaskGroup { group in
                    for number in 0..<3 {
                        group.addTask { try await context.ask("q\(number)", schema: schema) }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            })
        let run = try await agent.start("ask")
        var seq: Int64 = 0
        for number in 0..<3 {
            for try await event in agent.events(of: run.id, after: seq) where event.status == .waiting {
                seq = event.seq
                break
            }
            _ = try await agent.answer(run.id, with: .string("\(number)"))
        }
        let ended = try await agent.ended(run.id)
        let answers = try #require(ended.output.map { JSONValue($0).arrayValue?.compactMap(\.stringValue) })
        #expect(answers?.sorted() == ["0", "1", "2"])
    }

    @Test func `a question whose asker is cancelled is taken back, and the next is put`() async throws {
        let agent = Agent(clock: clock)
        let cancelAsker = Gate()
        try agent.register(
            ClosureSkill<NoInput, RawJSON>(.sample("ask")) { [schema] _, context in
                let first = Task { try await context.ask("first", schema: schema) }
                await cancelAsker.wait()
                first.cancel()
                let result = await first.result
                #expect(throws: CancellationError.self) { try result.get() }
                return try await context.ask("second", schema: schema)
            })
        let run = try await agent.start("ask")
        try await waitForQuestion("first", of: run.id, in: agent)
        cancelAsker.open()
        try await waitForQuestion("second", of: run.id, in: agent)
        _ = try await agent.answer(run.id, question: "second", with: .string("yes"))
        #expect(try await agent.ended(run.id).output == .string("yes"))
    }

    @Test func `an asker that was cancelled before puts no question`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("ask") { [schema] context in
            let asker = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await context.ask("never", schema: schema)
            }
            let result = await asker.result
            #expect(throws: CancellationError.self) { try result.get() }
        }
        let run = try await agent.start("ask")
        let statuses = try await agent.allEvents(of: run.id).compactMap(\.status)
        #expect(statuses == [.queued, .running, .succeeded])
    }

    @Test func `an answer counts when it is stored`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        try agent.register("ask") { [schema] context in
            _ = try await context.ask("code", schema: schema)
        }
        let starting = Task { try await agent.start("ask") }
        await store.commitNext()
        await store.commitNext()
        let run = try await starting.value
        await store.commitNext()
        let isAnswered = Mutex(false)
        let answering = Task {
            let run = try await agent.answer(run.id, with: .string("1"))
            isAnswered.withLock { $0 = true }
            return run
        }
        await store.waitForHeld()
        #expect(!isAnswered.withLock { $0 })
        store.commit()
        #expect(try await answering.value.runStatus != .waiting)
        await store.commitNext()
        #expect(try await agent.ended(run.id).runStatus == .succeeded)
    }

    @Test func `a value of a type is asked for by the type's schema`() async throws {
        let agent = Agent(clock: clock)
        try agent.register(
            ClosureSkill<NoInput, Int>(.sample("ask")) { _, context in
                try await context.ask("age", for: Int8.self).advanced(by: 1).distance(to: 0) * -1
            })
        let run = try await agent.start("ask")
        try await waitForQuestion("age", of: run.id, in: agent)
        for wrong in [RawJSON.string("7"), RawJSON(unchecked: Array("700".utf8)), .null] {
            let error = await #expect(throws: AgentError.self) { try await agent.answer(run.id, with: wrong) }
            guard case .invalidAnswer(let fault) = error else {
                Issue.record("\(wrong) was refused for another reason: \(String(describing: error))")
                continue
            }
            #expect(fault.errors.map(\.pointer) == [.root])
        }
        _ = try await agent.answer(run.id, with: RawJSON(unchecked: Array("7.0".utf8)))
        #expect(try await agent.ended(run.id).output?.description == "8")
    }

    @Test(.timeLimit(.minutes(1))) func `questions that nobody answers each have their time`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("ask") { [schema] context in
            await withTaskGroup { group in
                for number in 0..<3 {
                    group.addTask {
                        _ = try? await context.ask("q\(number)", schema: schema, within: .seconds(10))
                    }
                }
            }
        }
        let run = try await agent.start("ask")
        var seq: Int64 = 0
        for _ in 0..<3 {
            for try await event in agent.events(of: run.id, after: seq) where event.status == .waiting {
                seq = event.seq
                break
            }
            // The run's own limit, and that of the question which stands.
            await clock.waitUntilScheduled(2)
            clock.advance(by: .seconds(10))
        }
        let ended = try await agent.ended(run.id)
        #expect(ended.runStatus == .succeeded)
        #expect(try #require(ended.finishedAt).milliseconds - ended.createdAt.milliseconds == 30_000)
    }
}
