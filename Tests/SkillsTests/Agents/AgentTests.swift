import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentTests {
    private struct Foreign: Error {
        let secret = "postgres://user:password@db"
    }

    private let clock = ManualRunClock()

    private func registerEcho(_ agent: Agent) throws {
        try agent.register(
            ClosureSkill<SkillInput, SkillOutput>(
                try .sample("echo"), descriptor: SkillDescriptor(hints: SkillHints(isInline: true))
            ) { input, _ in SkillOutput(text: input.prompt) })
    }

    @Test func `an inline run has ended when start returns`() async throws {
        let agent = Agent(clock: clock)
        try registerEcho(agent)
        let input = RawJSON(unchecked: Array(#"{"prompt":"hello"}"#.utf8))
        let run = try await agent.start(RunRequest(skill: .sample("echo"), input: input, owner: "ann"))
        #expect(run.runStatus == .succeeded)
        #expect(run.output?.description == #"{"text":"hello","meta":{}}"#)
        #expect(run.input == input)
        #expect(run.owner == "ann")
        #expect(run.attempt == 1 && run.seq == 3)
        #expect(try await agent.run(run.id)?.seq == 3)
        #expect(
            try await agent.allEvents(of: run.id).map(\.summary) == ["1 queued", "2 running", "3 succeeded"])
    }

    @Test func `an unknown skill is refused and no run is made`() async throws {
        let agent = Agent(clock: clock)
        await #expect(throws: AgentError.unknownSkill(try .sample("nothing"))) {
            _ = try await agent.start("nothing")
        }
        #expect(try await agent.runs(RunQuery()).runs.isEmpty)
    }

    @Test func `an input that is refused makes no run`() async throws {
        let agent = Agent(clock: clock)
        try registerEcho(agent)
        let request = RunRequest(skill: try .sample("echo"), input: .null)
        let expected = SkillError.validation([FieldError(pointer: .root, detail: "must be an object")])
        await #expect(throws: AgentError.invalidInput(expected)) { _ = try await agent.start(request) }
        #expect(try await agent.runs(RunQuery()).runs.isEmpty)
        #expect(agent.skill(try .sample("echo"))?.running == 0)
    }

    @Test func `a run keeps the skill that it started with`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        let skill = try SkillID.sample("versioned")
        try agent.register(
            ClosureSkill<NoInput, SkillOutput>(skill, descriptor: SkillDescriptor(version: "1.0.0")) { _, _ in
                await gate.wait()
                return SkillOutput(text: "old")
            })
        let old = try await agent.start("versioned")
        try agent.register(
            ClosureSkill<NoInput, SkillOutput>(skill, descriptor: SkillDescriptor(version: "2.0.0")) { _, _ in
                SkillOutput(text: "new")
            })
        let new = try await agent.start("versioned")
        agent.unregister(skill)
        await #expect(throws: AgentError.unknownSkill(skill)) { _ = try await agent.start("versioned") }
        gate.open()
        let ended = [try await agent.ended(old.id), try await agent.ended(new.id)]
        #expect(ended.map(\.skillVersion) == ["1.0.0", "2.0.0"])
        #expect(
            ended.map { $0.output?.description } == [
                #"{"text":"old","meta":{}}"#, #"{"text":"new","meta":{}}"#,
            ])
    }

    @Test func `skills are listed by id with what they are doing`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try agent.register("walk", concurrency: 1) { _ in await gate.wait() }
        try agent.register("run") { _ in }
        let runs = [
            try await agent.start("walk"), try await agent.start("walk"), try await agent.start("walk"),
        ]
        let skills = agent.skills
        #expect(skills.map(\.skill.id.description) == ["run", "walk"])
        #expect(skills.map(\.running) == [0, 1])
        #expect(skills.map(\.queued) == [0, 2])
        gate.open()
        for run in runs { _ = try await agent.ended(run.id) }
        #expect(agent.skills.map(\.running) == [0, 0])
        #expect(agent.skills.map(\.queued) == [0, 0])
    }

    @Test func `of a foreign error callers see the type and the log the rest`() async throws {
        let faults = Recorder<String>()
        let agent = Agent(
            clock: clock, hooks: AgentHooks(faultNoticed: { _, _, text in faults.append(text) }))
        try agent.register("broken") { _ in throw Foreign() }
        let run = try await agent.ended(agent.start("broken").id)
        #expect(
            run.error == SkillError(code: "skill", detail: "The skill failed with an error of type Foreign."))
        #expect(faults.values.count == 1)
        #expect(faults.values[0].contains("postgres://user:password@db"))
        #expect(try await agent.allEvents(of: run.id).allSatisfy { !$0.text.contains("postgres") })
    }

    @Test func `a skill is told of its run`() async throws {
        let agent = Agent(clock: clock)
        let contexts = Recorder<SkillContext>()
        try agent.register("told") { contexts.append($0) }
        let run = try await agent.start(
            RunRequest(
                skill: .sample("told"), input: NoInput().json(), timeout: .seconds(90), owner: "ann",
                locale: "de-CH"))
        _ = try await agent.ended(run.id)
        let context = try #require(contexts.values.first)
        #expect(context.runID == run.id && context.attempt == 1)
        #expect(context.user == "ann" && context.locale == "de-CH")
        #expect(context.deadline == clock.now().advanced(by: .seconds(90)))
    }

    @Test func `what a skill reports is in the run's log`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("talker") { context in
            context.report(progress: 0.5)
            try await context.emit("a")
            context.log("careful", level: .warning)
            context.logger("plain")
        }
        let run = try await agent.ended(agent.start("talker").id)
        #expect(
            try await agent.allEvents(of: run.id).map(\.summary) == [
                "1 queued", "2 running", "3 running", "4 output", "5 log", "6 log", "7 succeeded",
            ])
        #expect(run.progress == 1)
    }

    @Test func `what is reported after the end is dropped`() async throws {
        let agent = Agent(clock: clock)
        let contexts = Recorder<SkillContext>()
        try agent.register("leaky") { contexts.append($0) }
        let run = try await agent.ended(agent.start("leaky").id)
        let context = try #require(contexts.values.first)
        context.report(progress: 0.5)
        context.log("late")
        await #expect(throws: CancellationError.self) { try await context.emit("late") }
        #expect(try await agent.run(run.id)?.seq == run.seq)
        #expect(try await agent.allEvents(of: run.id).map(\.summary).last == "3 succeeded")
    }

    @Test(
        arguments: [
            (nil, nil, 3600), (5, nil, 5), (nil, 7, 7), (5, 7, 5), (999_999, nil, 86_400),
            (nil, 999_999, 86_400),
        ] as [(Int64?, Int64?, Int64)])
    func `the time limit is the caller's, the skill's or the agent's, and never beyond the agent's`(
        caller: Int64?, skill: Int64?, seconds: Int64
    ) async throws {
        let agent = Agent(clock: clock)
        try agent.register(
            ClosureSkill<NoInput, NoOutput>(
                try .sample("timed"), descriptor: SkillDescriptor(timeout: skill.map { .seconds($0) })
            ) { _, _ in NoOutput() })
        #expect(
            try await agent.start("timed", timeout: caller.map { .seconds($0) }).timeout == .seconds(seconds))
    }

    @Test func `a run that takes longer than it was given fails, and its skill is told`() async throws {
        let agent = Agent(clock: clock)
        let hasEnded = Gate()
        try agent.register("slow") { context in
            context.log("begun")
            await withTaskCancellationHandler {
                await hasEnded.wait()
            } onCancel: {
                hasEnded.open()
            }
        }
        let run = try await agent.start("slow", timeout: .seconds(10))
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .milliseconds(9999))
        #expect(try await agent.run(run.id)?.runStatus == .running)
        clock.advance(by: .milliseconds(1))
        let ended = try await agent.ended(run.id)
        #expect(
            ended.error
                == SkillError(code: "timeout", detail: "The run took longer than the 10 s it was given."))
        #expect(clock.scheduledCount == 0)
    }

    @Test func `an ended run leaves neither skill nor timers behind`() async throws {
        final class Token: Sendable {}
        let agent = Agent(clock: clock)
        weak var token: Token?
        let run: Run
        do {
            let held = Token()
            token = held
            try agent.register("holder") { context in
                _ = held
                try await context.emit("text")
            }
            run = try await agent.start("holder")
            agent.unregister(try .sample("holder"))
        }
        _ = try await agent.ended(run.id)
        await agent.waitUntilIdle(within: .seconds(1))
        // The attempt's task gives the skill back just after the end was told: wait for its queue to be
        // empty.
        while token != nil { await Task.yield() }
        #expect(clock.scheduledCount == 0)
    }
}
