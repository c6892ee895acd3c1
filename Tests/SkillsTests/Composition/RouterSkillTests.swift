import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct RouterSkillTests {
    private let clock = ManualRunClock()

    /// A router whose base is given, and what it chooses adds 100, 200 or 300.
    private func router(
        _ base: StepSkill, within limit: Duration? = nil
    ) -> RouterSkill<StepSkill, Int> {
        Router("pay", base: base, within: limit) { balance in
            if balance > 5 {
                StepSkill.adding(100, as: "charge")
            } else {
                StepSkill.adding(0, as: "decline").map { -$0 }
            }
        } onFail: { error in
            if error.code == "known" { StepSkill.adding(200, as: "recover") } else { nil }
        } onTimeout: {
            StepSkill.adding(300, as: "later")
        }
    }

    private func ended(_ base: StepSkill, _ input: String = "7") async throws -> (run: Run, story: [String]) {
        let agent = Agent(clock: clock)
        try agent.register(router(base))
        let run = try await agent.ended(agent.start(SkillID(literal: "pay"), input).id)
        return (run, try await agent.story(of: run.id))
    }

    @Test func `what the base has made decides, and is the input of what is chosen`() async throws {
        let base = StepSkill.adding(1, as: "balance")
        let (rich, story) = try await ended(base, "7")
        #expect(rich.output?.description == "108")
        #expect(story == ["balance running", "balance succeeded", "charge running", "charge succeeded"])
        let (poor, other) = try await ended(base, "1")
        #expect(poor.output?.description == "-2")
        #expect(other.last == "decline succeeded")
    }

    @Test func `a failure is recovered from with the base's input`() async throws {
        let (run, story) = try await ended(.failing("known", as: "balance"))
        #expect(run.output?.description == "207")
        #expect(
            story == ["balance running", "balance failed(known)", "recover running", "recover succeeded"])
    }

    @Test func `a failure for which nothing is chosen is the router's`() async throws {
        let (run, _) = try await ended(.failing("unknown", as: "balance"))
        #expect(run.error == SkillError(code: "unknown", detail: "It failed.", step: "balance"))
    }

    @Test func `what is chosen may fail, and may have the base's name`() async throws {
        let agent = Agent(clock: clock)
        let router = Router("pay", base: StepSkill.adding(1, as: "same")) { _ in
            StepSkill.failing("broken", as: "same")
        }
        try agent.register(router)
        let run = try await agent.ended(agent.start(router.id, "1").id)
        #expect(run.error?.step == "same-2" && run.error?.code == "broken")
    }

    @Test func `a base whose time is over is cancelled and something else is chosen`() async throws {
        let agent = Agent(clock: clock)
        try agent.register(router(.waiting(as: "balance"), within: .seconds(5)))
        let run = try await agent.start(SkillID(literal: "pay"), "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(5))
        #expect(try await agent.ended(run.id).output?.description == "307")
        #expect(
            try await agent.story(of: run.id) == [
                "balance running", "balance failed(timeout)", "later running", "later succeeded",
            ])
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a base that computes on is given up after a second and heard no more`() async throws {
        let (agent, gate, told) = (Agent(clock: clock), Gate(), Gate())
        let late = Recorder<String>()
        let base = StepSkill("balance", descriptor: SkillDescriptor(timeout: .seconds(5))) { input, context in
            context.log("begun")
            await withTaskCancellationHandler {
                await gate.wait()
            } onCancel: {
                told.open()
            }
            context.log("late")
            context.report(progress: 0.9)
            do {
                try await context.emit("late")
            } catch {
                late.append("\(type(of: error))")
            }
            return input
        }
        let chosen = StepSkill("later") { input, _ in
            gate.open()
            await late.wait(for: 1)
            return input
        }
        try agent.register(
            Router("pay", base: base, onSucceed: { _ in chosen.named("wrong") }, onTimeout: { chosen }))
        let run = try await agent.start(SkillID(literal: "pay"), "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(5))
        await told.wait()
        clock.advance(by: .seconds(1))
        #expect(try await agent.ended(run.id).output?.description == "7")
        #expect(late.values == ["CancellationError"])
        let events = try await agent.allEvents(of: run.id)
        #expect(events.filter { $0.kind == .log }.count == 1)
        #expect(!events.contains { $0.kind == .output })
        #expect(events.compactMap(\.progress) == [1])
    }

    @Test func `without a choice for it a time that is over is a failure`() async throws {
        let agent = Agent(clock: clock)
        let router = Router(
            "pay", base: StepSkill.waiting(as: "balance"), within: .seconds(5),
            onSucceed: { _ in StepSkill.adding(1, as: "charge") },
            onFail: { $0.code == "timeout" ? StepSkill.adding(200, as: "recover") : nil })
        try agent.register(router)
        let run = try await agent.start(router.id, "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(5))
        #expect(try await agent.ended(run.id).output?.description == "207")
    }

    @Test func `an inner time that is over is not the base's`() async throws {
        let agent = Agent(clock: clock)
        try agent.register(
            router(.failing("timeout", as: "balance"), within: .seconds(5)))
        let run = try await agent.ended(agent.start(SkillID(literal: "pay"), "7").id)
        #expect(run.error?.code == "timeout")
    }

    @Test func `a cancel reaches the base and nothing is chosen`() async throws {
        let agent = Agent(clock: clock)
        try agent.register(router(.waiting(as: "balance"), within: .seconds(5)))
        let run = try await agent.start(SkillID(literal: "pay"), "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(try await agent.story(of: run.id) == ["balance running"])
        #expect(clock.scheduledCount == 0)
    }

    @Test func `what the base refuses is refused before there is a run`() throws {
        let router = router(StepSkill("balance", from: 5) { input, _ in input })
        #expect(throws: SkillError.self) { try router.validate(4) }
        try router.validate(5)
    }

    @Test func `progress is half the base and half what is chosen`() async throws {
        let agent = Agent(clock: clock)
        let half = StepSkill("half") { input, context in
            context.report(progress: 0.5)
            return input
        }
        let router = Router("pay", base: half) { _ in half }
        try agent.register(router)
        let run = try await agent.ended(agent.start(router.id, "7").id)
        #expect(try await agent.allEvents(of: run.id).compactMap(\.progress) == [0.25, 0.5, 0.75, 1])
    }
}
