import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// The messages that an agent makes with the events that they tell of.
@Suite(.timeLimit(.minutes(5))) struct AgentWebhooksTests {
    private let woken = Recorder<Int>()

    private func agent(
        _ store: any RunStore = MemoryRunStore(), configured: RunWebhook? = nil
    ) -> Agent {
        var configuration = AgentConfiguration()
        configuration.webhook = configured
        let woken = woken
        return Agent(
            store: store, configuration: configuration,
            hooks: AgentHooks(deliveriesStored: { woken.append(1) }))
    }

    private func start(_ agent: Agent, _ id: String, _ webhook: RunWebhook?) async throws -> Run {
        var request = try RunRequest(skill: .sample(id), input: NoInput().json())
        request.webhook = webhook
        return try await agent.start(request)
    }

    @Test(arguments: [false, true])
    func `each transition that an endpoint names makes a message, and progress none`(isInline: Bool)
        async throws
    {
        let store = MemoryRunStore()
        let agent = agent(store, configured: .sample("configured.example", [.succeeded]))
        try agent.register("work", hints: SkillHints(isInline: isInline)) { context in
            for step in 1...9 { context.report(progress: Double(step) / 10) }
            try await context.emit("text")
        }
        let run = try await start(agent, "work", .sample("own.example", [.queued, .running, .succeeded]))
        let ended = try await agent.ended(run.id)
        let messages = try #require(try await store.messages(of: run.id))
        #expect(messages.map(\.event) == [.queued, .running, .succeeded, .succeeded])
        #expect(messages.map(\.endpoint) == [.run, .run, .run, .configured])
        let statuses = try await agent.allEvents(of: run.id).filter { $0.kind == .status }
        #expect(messages.map(\.seq).prefix(2) == statuses.map(\.seq).prefix(2))
        #expect(messages[2].seq == ended.seq && messages[3].seq == ended.seq)
        #expect(messages[0].text.contains(#""status":"queued","progress":null"#))
        #expect(messages[1].text.contains(#""status":"running","progress":null"#))
        #expect(messages[2].text.contains(#""status":"succeeded""#) && messages[2].body == messages[3].body)
        #expect(Set(messages.map(\.id)).count == 4)
        #expect(woken.values.count >= 1 && woken.values.count <= 3)
        #expect(ended.webhook == .sample("own.example", [.queued, .running, .succeeded]))
    }

    @Test func `a run without webhooks makes no messages and wakes nobody`() async throws {
        let store = MemoryRunStore()
        let agent = agent(store)
        try agent.register("work") { _ in }
        let run = try await agent.ended(start(agent, "work", nil).id)
        #expect(try await store.messages(of: run.id)?.isEmpty == true)
        #expect(run.webhook == nil && woken.values.isEmpty)
    }

    @Test func `failure, another attempt, a question and a cancel are told as they happen`() async throws {
        let store = MemoryRunStore()
        let agent = agent(store)
        try agent.register(
            "fails", retry: SkillRetryPolicy(attempts: 2, baseDelay: .zero, maximumDelay: .zero)
        ) {
            _ in throw SkillError(detail: "No.", isRetryable: true)
        }
        let asked = Gate()
        try agent.register("asks") { context in
            asked.open()
            _ = try await context.ask("name", schema: RawJSON(parsing: "true"))
        }
        let failed = try await start(agent, "fails", .sample("a", WebhookEvent.allCases))
        _ = try await agent.ended(failed.id)
        #expect(
            try await store.messages(of: failed.id)?.map(\.event)
                == [.queued, .running, .queued, .running, .failed])
        let asking = try await start(agent, "asks", .sample("a", WebhookEvent.allCases))
        try await agent.waitForEvent(of: asking.id) { $0.status == .waiting }
        _ = try await agent.cancel(asking.id)
        _ = try await agent.ended(asking.id)
        let messages = try #require(try await store.messages(of: asking.id))
        #expect(messages.map(\.event) == [.queued, .running, .waiting, .cancelled])
        #expect(messages[2].text.contains(#""question":{"name":"name","schema":true}"#))
    }

    @Test func `a start that asks for a webhook is refused where the store has no outbox`() async throws {
        let agent = agent(DelayedRunStore(), configured: .sample())
        try agent.register("work") { _ in }
        await #expect(throws: AgentError.noOutbox) { try await start(agent, "work", .sample()) }
        #expect(try await agent.runs(RunQuery()).runs.isEmpty)
        #expect(!AgentError.noOutbox.description.isEmpty)
    }

    @Test func `a configured webhook makes no messages where the store has no outbox`() async throws {
        let store = DelayedRunStore()
        let agent = agent(store, configured: .sample("a", WebhookEvent.allCases))
        try agent.register("work") { _ in }
        async let starting = start(agent, "work", nil)
        await store.waitForHeld()
        #expect(store.held[0].deliveries.isEmpty)
        store.commit()
        let run = try await starting
        while try await agent.run(run.id)?.runStatus.isTerminal == false { await store.commitNext() }
        #expect(woken.values.isEmpty)
    }

    @Test func `a run that is repeated keeps its webhook`() async throws {
        let store = MemoryRunStore()
        let agent = agent(store)
        try agent.register("fails") { _ in throw SkillError(detail: "No.") }
        let webhook = RunWebhook.sample("a", [.failed], secret: WebhookSecret(key: Array(0..<32)))
        let first = try await agent.ended(start(agent, "fails", webhook).id)
        let second = try await agent.retry(first.id)
        _ = try await agent.ended(second.id)
        #expect(second.webhook == webhook)
        #expect(try await store.messages(of: second.id)?.map(\.secret) == [webhook.secret])
    }

    @Test(arguments: 1...4)
    func `a process that dies at any commit leaves each message with its event`(commit: Int) async throws {
        for death in [SurvivingRunStore.Death.before(commit), .after(commit)] {
            let store = SurvivingRunStore(dying: death)
            let webhook = RunWebhook.sample("a", WebhookEvent.allCases)
            let first = agent(store)
            try first.register("work") { try await $0.emit("text") }
            let run = try? await start(first, "work", webhook)
            if run != nil { await store.waitForDeath() }
            let inner = store.reopened()
            let second = agent(inner)
            try second.register("work") { _ in }
            try await second.recover()
            for run in try await second.runs(RunQuery()).runs {
                let ended = try await second.ended(run.id)
                let told = try #require(try await inner.messages(of: run.id))
                let events = try await second.allEvents(of: run.id).filter { event in
                    event.kind == .status
                }
                #expect(told.map(\.seq) == events.map(\.seq), "\(death)")
                #expect(told.last?.event == WebhookEvent(ended.runStatus))
            }
        }
    }
}
