import Observation
import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// What a session shows of its requests, one at a time.
@MainActor @Suite(.timeLimit(.minutes(15))) struct AgentSessionTests {
    private let clock = ManualRunClock()
    private let agent: Agent
    private let session: AgentSession
    private let none = NoInput().json()

    init() {
        agent = Agent(clock: clock)
        session = AgentSession(agent: agent, historyLimit: 3)
    }

    /// Lets the tasks of the main actor go on until the condition holds.
    private func settle(_ isMet: () -> Bool) async {
        while !isMet() { await Task.yield() }
    }

    @Test func `a request is shown from its start to its output, and kept in the history`() async throws {
        let gate = Gate()
        try agent.register("talker") { context in
            try await context.emit("Hel")
            try await context.emit("lo")
            context.report(progress: 0.5)
            await gate.wait()
        }
        let task = session.runSkill(id: "talker", input: none)
        #expect(session.isRunning && session.currentSkillID == SkillID("talker"))
        #expect(session.history.map(\.status) == [.queued])
        await settle { session.progress == 0.5 && session.streamingText == "Hello" }
        #expect(session.history.map(\.status) == [.running] && session.history[0].run != nil)
        gate.open()
        await task.value
        #expect(!session.isRunning && session.output == NoOutput().json() && session.errorMessage == nil)
        #expect(session.progress == nil && session.streamingText == "Hello")
        #expect(session.history.map(\.status) == [.succeeded] && session.history[0].endedAt == clock.now())
    }

    @Test func `a new request cancels the one before, and nothing late of that is shown`() async throws {
        let (started, gate) = (Gate(), Gate())
        try agent.register("stubborn") { context in
            started.open()
            await gate.wait()
            context.report(progress: 0.9)
        }
        try agent.register("failing") { _ in throw SkillError(code: "broken", detail: "It is broken.") }
        let first = session.runSkill(id: "stubborn", input: none)
        await started.wait()
        await settle { session.history[0].status == .running }
        let second = session.runSkill(id: "failing", input: none)
        await second.value
        #expect(!session.isRunning && session.errorMessage == "It is broken.")
        #expect(session.history.map(\.status) == [.running, .failed])
        gate.open()
        await first.value
        #expect(!session.isRunning && session.errorMessage == "It is broken." && session.output == nil)
        #expect(session.history.map(\.status) == [.cancelled, .failed])
        #expect(session.history.map(\.errorMessage) == [nil, "It is broken."])
    }

    @Test func `the end of an old run does not clear the new one's`() async throws {
        let (started, gate, newGate) = (Gate(), Gate(), Gate())
        try agent.register("stubborn") { _ in
            started.open()
            await gate.wait()
        }
        try agent.register("new") { context in
            try await context.emit("new")
            await newGate.wait()
        }
        let first = session.runSkill(id: "stubborn", input: none)
        await started.wait()
        let second = session.runSkill(id: "new", input: none)
        gate.open()
        await first.value
        #expect(session.isRunning && session.currentSkillID == SkillID("new"))
        await settle { session.streamingText == "new" }
        newGate.open()
        await second.value
        #expect(!session.isRunning && session.output != nil)
    }

    @Test func `a cancel is no error, whether it comes before the run or in the middle`() async throws {
        let started = Recorder<Int>()
        try agent.register("waiter") { context in
            started.append(1)
            try await context.sleep(for: .seconds(60))
        }
        session.cancel()
        let first = session.runSkill(id: "waiter", input: none)
        session.cancel()
        await first.value
        #expect(!session.isRunning && session.errorMessage == nil && session.output == nil)
        let second = session.runSkill(id: "waiter", input: none)
        await settle { session.history.last?.status == .running }
        second.cancel()
        await second.value
        #expect(!session.isRunning && session.errorMessage == nil)
        #expect(session.history.map(\.status) == [.cancelled, .cancelled])
        #expect(try await agent.runs(RunQuery()).runs.allSatisfy { $0.runStatus == .cancelled })
    }

    @Test(arguments: ["unknown", "no id!"]) func `a skill that is not there is an error message`(id: String)
        async
    {
        await session.runSkill(id: id, input: none).value
        #expect(!session.isRunning && session.errorMessage == "There is no skill \(id).")
        #expect(session.history.map(\.status) == [.failed] && session.history[0].run == nil)
    }

    @Test func `a refused input is an error message, and the next request clears it`() async throws {
        try agent.register("plain") { _ in }
        await session.runSkill(id: "plain", input: .null).value
        #expect(!session.isRunning && session.errorMessage != nil)
        let task = session.runSkill(id: "plain", input: none)
        #expect(session.errorMessage == nil && session.isRunning)
        await task.value
        #expect(session.output != nil)
    }

    @Test func `a store that can't be read is an error message`() async throws {
        let store = DelayedRunStore()
        let session = AgentSession(agent: Agent(store: store))
        try session.agent.register("plain") { _ in }
        let task = session.runSkill(id: "plain", input: none)
        await store.commitNext()
        store.setReadable(false)
        await store.commitNext()
        await task.value
        #expect(!session.isRunning && session.errorMessage == AgentError.storeUnavailable.description)
    }

    @Test func `the history keeps the newest requests`() async throws {
        try agent.register("plain") { _ in }
        for _ in 0..<5 { try await session.runSkill(id: "plain", input: NoInput()).value }
        #expect(session.history.map(\.id) == [3, 4, 5])
        let none = AgentSession(agent: agent, historyLimit: 0)
        await none.runSkill(id: "plain", input: self.none).value
        #expect(none.history.isEmpty && none.output != nil)
    }

    @Test func `a question is shown and answered`() async throws {
        agent.register(
            try AnySkill(
                ClosureSkill<NoInput, SkillOutput>(try .sample("asker")) { _, context in
                    let answer = try await context.ask("code", schema: RawJSON(parsing: "true"))
                    return SkillOutput(text: answer.stringValue ?? "")
                }))
        await #expect(throws: SkillError.notAsking) { try await session.answer(.null) }
        let task = session.runSkill(id: "asker", input: none)
        await settle { session.question?.name == "code" }
        try await session.answer(.string("1234"))
        await task.value
        #expect(session.outputText == "1234" && session.question == nil)
    }

    @Test func `what can be called follows the agent`() async throws {
        #expect(session.skills.isEmpty)
        try agent.register("second") { _ in }
        try agent.register("first") { _ in }
        await settle { session.skills.count == 2 }
        #expect(session.skills.map(\.id.description) == ["first", "second"])
        agent.unregister(try .sample("first"))
        await settle { session.skills.count == 1 }
    }

    @Test func `what can be called is set once by changes that come together`() async throws {
        for _ in 0..<10 { await Task.yield() }
        let session = session
        let tracker = PropertyTracker { session.skills.map(\.id.description).joined(separator: " ") }
        tracker.track()
        for name in ["one", "three", "two"] { try agent.register(name) { _ in } }
        await settle { session.skills.count == 3 }
        for _ in 0..<100 { await Task.yield() }
        tracker.look()
        #expect(tracker.seen == ["", "one three two"])
    }

    @Test func `a session that is let go of cancels its run`() async throws {
        try agent.register("waiter") { context in try await context.sleep(for: .seconds(60)) }
        weak var released: AgentSession?
        let task: Task<Void, Never>
        do {
            let session = AgentSession(agent: agent)
            released = session
            task = session.runSkill(id: "waiter", input: none)
            await settle { session.history[0].status == .running }
        }
        #expect(released == nil)
        await task.value
        #expect(try await agent.runs(RunQuery()).runs.map(\.runStatus) == [.cancelled])
    }

    @available(macOS 26, iOS 26, *)
    @Test func `observations see the last value`() async throws {
        try agent.register("plain") { context in
            for _ in 0..<20 { try await context.emit("x", isJoinable: false) }
        }
        let session = session
        let observations = Observations { (session.isRunning, session.streamingText, session.output != nil) }
        let observer = Task {
            var texts: [String] = []
            for await (isRunning, text, hasOutput) in observations {
                texts.append(text)
                if !isRunning, hasOutput { break }
            }
            return texts
        }
        await session.runSkill(id: "plain", input: none).value
        let texts = await observer.value
        #expect(texts.last?.count == 20 && texts == texts.sorted())
    }

    @Test func `a frozen one shows its state and never leaves it`() async throws {
        let record = SkillRecord(id: 1, skill: "first", status: .failed, startedAt: clock.now())
        let session = AgentSession.preview(
            currentSkillID: SkillID("first"), isRunning: true, streamingText: "part",
            errorMessage: "It is broken.", history: [record])
        await session.runSkill(id: "second", input: none).value
        session.cancel()
        #expect(session.isRunning && session.errorMessage == "It is broken." && session.history == [record])
        #expect(session.streamingText == "part" && session.currentSkillID == SkillID("first"))
    }
}
