import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// Runs that wait for a person when the process dies.
@Suite(.timeLimit(.minutes(5))) struct AgentRecoveryWaitingTests {
    private let clock = ManualRunClock()
    private let store = SurvivingRunStore()
    private let schema = RawJSON(unchecked: Array(#"{"type":"string"}"#.utf8))

    /// An agent with a skill that asks for each of these names, one after the other, and gives the answers.
    private func agent(
        _ store: SurvivingRunStore, asking names: [String], within limit: Duration? = nil,
        concurrency: SkillConcurrency = SkillConcurrency(), asked: Recorder<String> = Recorder()
    ) throws -> Agent {
        let agent = Agent(store: store, clock: clock)
        try agent.register(
            ClosureSkill<NoInput, [RawJSON]>(
                .sample("ask"), descriptor: SkillDescriptor(concurrency: concurrency)
            ) { [schema] _, context in
                var answers: [RawJSON] = []
                for name in names {
                    answers.append(try await context.ask(name, schema: schema, within: limit))
                    asked.append("\(context.attempt) \(name)")
                }
                return answers
            })
        return agent
    }

    /// Returns when a question of the name was put for the time of this number.
    private func waitForQuestion(
        _ name: String, _ number: Int = 1, of run: RunID, in agent: Agent
    ) async throws {
        var count = 0
        try await agent.waitForEvent(of: run) { event in
            if event.status == .waiting, event.text.contains("\"\(name)\"") { count += 1 }
            return count == number
        }
    }

    private func recovered(
        _ names: [String], within limit: Duration? = nil, concurrency: SkillConcurrency = SkillConcurrency()
    ) async throws -> (run: Run, agent: Agent, store: SurvivingRunStore) {
        let first = try agent(store, asking: names, within: limit, concurrency: concurrency)
        let run = try await first.start("ask")
        try await waitForQuestion(names[0], of: run.id, in: first)
        let reopened = store.reopened()
        let second = try agent(reopened, asking: names, within: limit, concurrency: concurrency)
        #expect(try await second.recover().waiting == 1)
        return (try #require(try await second.run(run.id)), second, reopened)
    }

    @Test func `it goes on waiting without an event, and goes on when it is answered`() async throws {
        let (run, agent, _) = try await recovered(["first", "second"])
        #expect(run.status.question?.name == "first" && run.interruptions == 0)
        #expect(agent.skill(try .sample("ask"))?.running == 1)
        #expect(try await agent.runs(RunQuery()).runs.map(\.seq) == [3])
        let answered = try await agent.answer(run.id, with: .string("1"))
        #expect(answered.attempt <= 2)
        try await waitForQuestion("second", of: run.id, in: agent)
        _ = try await agent.answer(run.id, with: .string("2"))
        let ended = try await agent.ended(run.id)
        #expect(ended.output?.description == #"["1","2"]"#)
        #expect(ended.attempt == 2 && ended.interruptions == 0)
        let statuses = try await agent.allEvents(of: run.id).map(\.summary)
        #expect(
            statuses == [
                "1 queued", "2 running", "3 waiting", "4 queued", "5 running", "6 waiting", "7 running",
                "8 succeeded",
            ])
    }

    @Test func `only the question that stands is answered, once, and by what meets its schema`() async throws
    {
        let (run, agent, _) = try await recovered(["code"])
        await #expect(throws: AgentError.notAsking(run.id)) {
            try await agent.answer(run.id, question: "other", with: .string("1"))
        }
        await #expect(throws: AgentError.self) { try await agent.answer(run.id, with: .null) }
        let taken = await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask { (try? await agent.answer(run.id, with: .string("\(number)"))) != nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(taken == 1)
        #expect(try await agent.ended(run.id).attempt == 2)
    }

    @Test func `it can be cancelled, at once`() async throws {
        let (run, agent, _) = try await recovered(["code"], within: .seconds(60))
        #expect(try await agent.cancel(run.id).runStatus == .cancelled)
        #expect(agent.skill(try .sample("ask"))?.running == 0)
    }

    @Test func `it holds its slot`() async throws {
        let (run, agent, _) = try await recovered(["code"], concurrency: 1)
        let other = try await agent.start("ask")
        #expect(agent.queuePosition(of: other.id)?.waitsFor == .slot)
        _ = try await agent.answer(run.id, with: .string("1"))
        _ = try await agent.ended(run.id)
        try await waitForQuestion("code", of: other.id, in: agent)
    }

    @Test func `answers of before are not asked for again`() async throws {
        let asked = Recorder<String>()
        let first = try agent(store, asking: ["a", "a", "b"], asked: asked)
        let run = try await first.start("ask")
        for number in 1...2 {
            try await waitForQuestion("a", number, of: run.id, in: first)
            _ = try await first.answer(run.id, with: .string("\(number)"))
        }
        try await waitForQuestion("b", of: run.id, in: first)
        let second = try agent(store.reopened(), asking: ["a", "a", "b"], asked: asked)
        try await second.recover()
        _ = try await second.answer(run.id, with: .string("3"))
        #expect(try await second.ended(run.id).output?.description == #"["1","2","3"]"#)
        #expect(asked.values == ["1 a", "1 a", "2 a", "2 a", "2 b"])
    }

    @Test func `a question keeps its end over the restart`() async throws {
        let first = try agent(store, asking: ["code"], within: .seconds(60))
        let run = try await first.start("ask")
        try await waitForQuestion("code", of: run.id, in: first)
        clock.advance(by: .seconds(20))
        let second = try agent(store.reopened(), asking: ["code"], within: .seconds(60))
        try await second.recover()
        clock.advance(by: .seconds(39))
        #expect(try await second.run(run.id)?.runStatus == .waiting)
        clock.advance(by: .seconds(1))
        let ended = try await second.ended(run.id)
        #expect(ended.error == SkillError(code: "timeout", detail: "Nobody has answered code within 60 s."))
        #expect(ended.attempt == 2)
    }

    @Test func `a question whose time was over while nobody was there throws in the next attempt`()
        async throws
    {
        let first = try agent(store, asking: ["code"], within: .seconds(60))
        let run = try await first.start("ask")
        try await waitForQuestion("code", of: run.id, in: first)
        let reopened = store.reopened()
        clock.advance(by: .seconds(3600))
        let second = try agent(reopened, asking: ["code"], within: .seconds(60))
        try await second.recover()
        clock.advance(by: .zero)
        #expect(try await second.ended(run.id).error?.code == SkillError.timeoutCode)
    }

    @Test func `the run's own limit ends it`() async throws {
        let (run, agent, _) = try await recovered(["code"])
        clock.advance(by: .seconds(3599))
        #expect(try await agent.run(run.id)?.runStatus == .waiting)
        clock.advance(by: .seconds(1))
        let error = try await agent.ended(run.id).error
        #expect(error?.code == SkillError.timeoutCode && error?.detail.contains("3600 s") == true)
    }

    @Test func `it survives more than one restart, and an answer that is stored counts`() async throws {
        let (run, second, reopened) = try await recovered(["code"])
        second.beginShutdown()
        // Its attempt is not begun by an agent that is about to end.
        #expect(try await second.answer(run.id, with: .string("1")).runStatus == .queued)
        let third = try agent(reopened.reopened(), asking: ["code"])
        #expect(try await third.recover().queued == 1)
        #expect(try await third.ended(run.id).output?.description == #"["1"]"#)
    }

    @Test func `a step that had asked keeps its answer, and another part asks for itself`() async throws {
        let schema = schema
        func makeAgent(_ store: SurvivingRunStore) throws -> Agent {
            let agent = Agent(store: store, clock: clock)
            try agent.register(
                ClosureSkill<NoInput, [RawJSON]>(.sample("ask")) { _, context in
                    var answers: [RawJSON] = []
                    for step in ["one", "two"] {
                        answers.append(
                            try await context.step(step) { try await $0.ask("code", schema: schema) })
                    }
                    return answers
                })
            return agent
        }
        let first = try makeAgent(store)
        let run = try await first.start("ask")
        try await waitForQuestion("code", of: run.id, in: first)
        _ = try await first.answer(run.id, with: .string("1"))
        try await waitForQuestion("code", 2, of: run.id, in: first)
        let second = try makeAgent(store.reopened())
        #expect(try await second.recover().waiting == 1)
        _ = try await second.answer(run.id, with: .string("2"))
        #expect(try await second.ended(run.id).output?.description == #"["1","2"]"#)
    }

    @Test func `a run that is repeated asks again`() async throws {
        let agent = try agent(store, asking: ["code"])
        let run = try await agent.start("ask")
        try await waitForQuestion("code", of: run.id, in: agent)
        _ = try await agent.answer(run.id, with: .string("1"))
        _ = try await agent.ended(run.id)
        let again = try await agent.retry(run.id)
        try await waitForQuestion("code", of: again.id, in: agent)
        await #expect(throws: AgentError.self) {
            try await agent.retry(run.id, .step(try #require(StepPath("[?]/question"))))
        }
    }
}
