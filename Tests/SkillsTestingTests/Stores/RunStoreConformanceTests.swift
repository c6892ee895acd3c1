import Skills
import SkillsTesting
import Testing

@Suite struct RunStoreConformanceTests {
    @Test(arguments: RunStoreConformance<MemoryRunStore>.cases)
    func `the store in memory keeps every promise`(_ promise: RunStoreCase) async throws {
        let suite = RunStoreConformance(
            make: { MemoryRunStore() },
            reopen: { store in
                store.endLeases()
                return store
            })
        try await suite.run(promise)
    }
}
