import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(15))) struct DebugBatchTests {
    @Test func `the items that fail are told, and done again alone`() async throws {
        let agent = Agent()
        try agent.register(DebugBatch.batch)
        let input = try #require(DebugBatch.batch.descriptor.examples.first)
        let run = try await agent.start(RunRequest(skill: StandardSkillID.debugBatch, input: input))
        for try await _ in agent.events(of: run.id) {}
        let failed = try #require(try await agent.run(run.id))
        #expect(failed.error?.code == SkillError.itemsFailedCode)
        #expect(failed.error?.errors.map(\.pointer.description) == ["/1"])

        let again = try await agent.retry(run.id, .failedItems)
        var carried: [String] = []
        for try await event in agent.events(of: again.id) where event.kind == .item {
            let text = String(decoding: event.data, as: UTF8.self)
            if text.contains("carriedOver") { carried.append(text) }
        }
        #expect(carried.count == 1)
        #expect(carried.first?.contains(#""index":0"#) == true)
    }
}
