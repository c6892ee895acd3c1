import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct RunEventsTests {
    private let agent = Agent(clock: ManualRunClock())

    /// Starts a run that emits so many pieces, one event each.
    private func start(pieces: Int, after gate: Gate? = nil) async throws -> RunID {
        try agent.register("talker") { context in
            await gate?.wait()
            for index in 0..<pieces { try await context.emit("\(index)", isJoinable: false) }
        }
        return try await agent.start("talker").id
    }

    @Test func `many readers that come at any time see the same events, from one without a hole`()
        async throws
    {
        let id = try await start(pieces: 2000)
        let agent = agent
        let all = try await withThrowingTaskGroup(of: [String].self) { group in
            for reader in 0..<12 {
                group.addTask {
                    for _ in 0..<reader { await Task.yield() }
                    return try await agent.allEvents(of: id).map(\.text)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let events = try await agent.allEvents(of: id)
        #expect(events.map(\.seq) == Array(1...2003))
        #expect(events.last?.status == .succeeded)
        #expect(all.count == 12)
        #expect(all.allSatisfy { $0 == events.map(\.text) })
    }

    @Test(arguments: [(0, 13), (1, 12), (12, 1), (13, 0), (14, 0), (.max, 0), (-5, 13)] as [(Int64, Int)])
    func `a reader at a cursor sees what follows it`(cursor: Int64, count: Int) async throws {
        let id = try await start(pieces: 10)
        _ = try await agent.ended(id)
        let events = try await agent.allEvents(of: id, after: cursor)
        #expect(events.count == count)
        #expect(events.map(\.seq) == Array((14 - Int64(count))..<14))
    }

    @Test func `a run that does not exist is an error`() async throws {
        let id = RunID()
        await #expect(throws: AgentError.unknownRun(id)) { _ = try await agent.allEvents(of: id) }
    }

    @Test func `cancelling the reader ends the sequence and not the run`() async throws {
        let gate = Gate()
        let id = try await start(pieces: 1, after: gate)
        let seen = Recorder<String>()
        let agent = agent
        let reader = Task {
            for try await event in agent.events(of: id) { seen.append(event.summary) }
            return Task.isCancelled
        }
        await seen.wait(for: 2)
        reader.cancel()
        #expect(try await reader.value)
        #expect(seen.values == ["1 queued", "2 running"])
        gate.open()
        #expect(try await agent.ended(id).runStatus == .succeeded)
    }
}
