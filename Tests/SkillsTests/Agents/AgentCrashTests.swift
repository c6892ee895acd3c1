import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// Processes that die at any commit, one after the other, over the same data.
@Suite(.timeLimit(.minutes(10))) struct AgentCrashTests {
    /// What the runs of all processes have done.
    private struct Work: Sendable {
        /// Steps and items whose result their attempt has seen stored.
        let stored = Recorder<String>()
        /// Steps and items that were begun.
        let begun = Recorder<String>()
    }

    private let question = RawJSON(unchecked: Array(#"{"type":"integer"}"#.utf8))

    /// An agent with a pipeline, a batch, a skill that asks in between, and one that is to fail when it is cut short.
    private func agent(_ store: SurvivingRunStore, _ work: Work) throws -> Agent {
        var configuration = AgentConfiguration()
        configuration.maximumInterruptions = 1000
        let agent = Agent(store: store, configuration: configuration)
        let part: @Sendable (String) -> StepSkill.Body = { name in
            { input, context in
                work.begun.append("\(context.runID) \(name)")
                context.report(progress: 0.5)
                return input + 1
            }
        }
        try agent.register(
            ClosureSkill<Int, Int>(.sample("steps"), descriptor: SkillDescriptor(recovery: .resume)) {
                input, context in
                var value = input
                for name in ["one", "two", "three"] {
                    let before = value
                    value = try await context.step(name) { try await part(name)(before, $0) }
                    work.stored.append("\(context.runID) \(name)")
                }
                return value
            })
        try agent.register(Batch(of: StepSkill("items", body: part("item")), atOnce: 2))
        try agent.register(
            ClosureSkill<Int, Int>(.sample("asks")) { [question] input, context in
                let number = try await context.ask("number", schema: question)
                let value = Int(number.description) ?? 0
                return try await context.step("add") { try await part("add")(input + value, $0) }
            })
        try agent.register(
            ClosureSkill<Int, Int>(.sample("fragile"), descriptor: SkillDescriptor(concurrency: 1)) {
                try await part("fragile")($0, $1)
            })
        return agent
    }

    private func request(_ number: Int) throws -> RunRequest {
        let skills = ["steps", "items", "asks", "fragile"]
        let skill = skills[number % skills.count]
        var request = try RunRequest(
            skill: .sample(skill), input: RawJSON(parsing: skill == "items" ? "[1,2,3]" : "1"))
        if number % 3 == 0 {
            request.id = .number(1000 + number)
        } else {
            request.idempotencyKey = IdempotencyKey(owner: nil, text: "key-\(number)")
        }
        request.fingerprint = RequestFingerprint([UInt8(number)])
        return request
    }

    /// Starts what was not acknowledged, answers what is asked, until all has ended or the process dies.
    private func live(
        _ agent: Agent, _ store: SurvivingRunStore, _ acknowledged: inout [Int: RunID], of count: Int
    ) async throws {
        for number in 0..<count {
            // Every third start comes again though it was acknowledged.
            if acknowledged[number] != nil, number % 3 != 0 { continue }
            let request = try request(number)
            guard let started = try? await agent.begin(request) else { continue }
            let known = acknowledged.updateValue(started.run.id, forKey: number)
            #expect(known == nil || known == started.run.id)
            #expect(known == nil || started.isReplay)
        }
        for number in acknowledged.keys.sorted() {
            let id = try #require(acknowledged[number])
            for try await event in agent.events(of: id) where event.status == .waiting {
                _ = try? await agent.answer(id, with: RawJSON(parsing: "5"))
            }
            guard !store.isOver else { return }
        }
    }

    private func check(_ agent: Agent, _ id: RunID, _ number: Int) async throws {
        let run = try #require(try await agent.run(id), "run \(number) was acknowledged")
        let events = try await agent.allEvents(of: id)
        #expect(run.status.isTerminal)
        #expect(events.map(\.seq) == Array(1...Int64(events.count)))
        #expect(events.filter(\.isTerminal).map(\.seq) == [run.seq])
        switch run.skill.description {
        case "steps": #expect(run.output?.description == "4")
        case "items": #expect(run.output?.description == "[2,3,4]")
        case "asks": #expect(run.output?.description == "7" || run.error?.code == "interrupted")
        default: #expect(run.output?.description == "2" || run.error?.code == "interrupted")
        }
        let attempts = events.filter { $0.status == .running && $0.progress == nil }
        #expect(attempts.count >= run.attempt)
    }

    @Test(arguments: 0..<60)
    func `whenever processes die, every run that was acknowledged ends once and does nothing stored again`(
        seed: UInt64
    ) async throws {
        var generator = SeededGenerator(seed: seed)
        let work = Work()
        let count = 8
        var acknowledged: [Int: RunID] = [:]
        var store = SurvivingRunStore(dying: Self.death(&generator))
        var deaths = 0
        while true {
            let process = store
            let agent = try agent(process, work)
            let isRecovered = (try? await agent.recover()) != nil
            let before = Set(work.stored.values)
            let begun = work.begun.values.count
            async let end: Void = end(agent, process)
            if isRecovered { try await live(agent, process, &acknowledged, of: count) }
            let repeated = before.intersection(work.begun.values.dropFirst(begun))
            #expect(repeated.isEmpty, "seed \(seed)")
            if !process.isOver, acknowledged.count == count {
                for (number, id) in acknowledged { try await check(agent, id, number) }
                let all = try await agent.runs(RunQuery(limit: 100)).runs
                #expect(all.count == count, "seed \(seed): a key or an id has made more than one run")
                process.die()
                await end
                return
            }
            deaths += 1
            if !process.isOver { process.die() }
            await end
            let isLast = deaths >= 12
            store = process.reopened(dying: isLast ? nil : Self.death(&generator))
        }
    }

    private static func death(_ generator: inout SeededGenerator) -> SurvivingRunStore.Death {
        let commit = Int.random(in: 1...25, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return .before(commit)
        case 1: return .after(commit)
        default: return .inOrder(after: commit)
        }
    }

    /// Ends an agent in order once its process is over; one that was killed does nothing that counts any more.
    private func end(_ agent: Agent, _ store: SurvivingRunStore) async {
        await store.waitForDeath()
        agent.beginShutdown()
        await agent.interruptRemaining()
    }
}
