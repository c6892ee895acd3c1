import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// The events of all runs, for whoever counts or logs them.
@Suite(.timeLimit(.minutes(15))) struct LogEventsTests {
    private let agent = Agent(clock: ManualRunClock())

    private func summaries(_ events: LogEvents, through count: Int) async throws -> [String] {
        var seen: [String] = []
        var positions: [UInt64] = []
        for try await entry in events {
            seen.append("\(entry.event.skill) \(entry.event.summary)")
            positions.append(entry.position)
            if seen.count == count { break }
        }
        #expect(positions == positions.sorted() && Set(positions).count == positions.count)
        return seen
    }

    @Test func `events from now on are those after the call, also before anybody awaits them`() async throws {
        try agent.register("first") { _ in }
        try agent.register("second") { _ in }
        _ = try await agent.ended(agent.start("first").id)
        let events = agent.events()
        _ = try await agent.ended(agent.start("second").id)
        #expect(
            try await summaries(events, through: 3)
                == ["second 1 queued", "second 2 running", "second 3 succeeded"])
    }

    @Test func `events from a position are those above it, what is stored first and then what comes`()
        async throws
    {
        try agent.register("first") { _ in }
        _ = try await agent.ended(agent.start("first").id)
        var iterator = agent.events(after: 0).makeAsyncIterator()
        let first = try #require(try await iterator.next())
        #expect(first.event.summary == "1 queued")
        async let rest = summaries(agent.events(after: first.position), through: 5)
        _ = try await agent.ended(agent.start("first").id)
        #expect(
            try await rest.map { $0.dropFirst(6) }
                == ["2 running", "3 succeeded", "1 queued", "2 running", "3 succeeded"])
    }

    @Test func `a position ahead of the log counts as its end`() async throws {
        try agent.register("first") { _ in }
        let agent = agent
        let hasRead = Gate()
        let reader = Task {
            for try await _ in agent.events(after: .max - 1) {
                hasRead.open()
                return
            }
        }
        // What happens before it has looked lies below the place that it takes.
        while !hasRead.isOpen { _ = try await agent.ended(agent.start("first").id) }
        try await reader.value
    }

    @Test func `a reader whose task is cancelled ends without an error`() async throws {
        let agent = agent
        let reader = Task {
            for try await _ in agent.events() {}
        }
        reader.cancel()
        try await reader.value
    }

    @Test func `a store that can't be read is an error`() async throws {
        let store = DelayedRunStore()
        store.setReadable(false)
        let agent = Agent(store: store)
        await #expect(throws: AgentError.storeUnavailable) {
            for try await _ in agent.events() {}
        }
        await #expect(throws: AgentError.storeUnavailable) {
            for try await _ in agent.events(after: 0) {}
        }
    }
}
