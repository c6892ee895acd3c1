import Skills
import SkillsTesting
import Testing

@Suite struct RunStoreConformanceTests {
    private static let memory = RunStoreConformance(
        make: { MemoryRunStore() },
        reopen: { store in
            store.endLeases()
            return store
        })

    @Test(arguments: RunStoreConformance<MemoryRunStore>.cases)
    func `the store in memory keeps every promise`(_ promise: RunStoreCase) async throws {
        try await Self.memory.run(promise)
    }

    @Test func `each promise has a name of its own`() {
        let names = RunStoreConformance<MemoryRunStore>.cases.map(\.name)
        #expect(names.count > 80)
        #expect(Set(names).count == names.count)
    }

    @Test func `a wrapped store without a fault keeps every promise`() async throws {
        let suite = Self.suite { WrappedStore { _, _ in } }
        for promise in RunStoreConformance<WrappedStore>.cases { try await suite.run(promise) }
    }

    @Test(arguments: StoreFault.all)
    func `a store that breaks a promise is caught`(_ fault: StoreFault) async throws {
        var suite = Self.suite { WrappedStore(fault.install) }
        suite.patience = .milliseconds(500)
        var found: RunStoreFault?
        for promise in RunStoreConformance<WrappedStore>.cases where found == nil {
            do {
                try await suite.run(promise)
            } catch let error as RunStoreFault {
                found = error
                #expect(error.caseName == promise.name)
            }
        }
        let error = try #require(found, "no case finds a store that \(fault)")
        #expect(!error.expectation.isEmpty && !error.found.isEmpty)
    }

    @Test(arguments: [
        "loses the last event of several", "takes a stale write for done", "forgets results",
        "ignores the owner",
        "sorts results by their keys", "frees the key of a deleted run", "drops nothing",
    ])
    func `random calls alone find what is wrong`(_ description: String) async throws {
        let fault = try #require(StoreFault.all.first { $0.description == description })
        let suite = Self.suite { WrappedStore(fault.install) }
        var caught = 0
        for promise in RunStoreConformance<WrappedStore>.cases where promise.name.hasPrefix("random calls") {
            do { try await suite.run(promise) } catch is RunStoreFault { caught += 1 }
        }
        #expect(caught > 0)
    }

    @Test func `what needs another opening is not tried where there is none, and the store is closed`()
        async throws
    {
        let closed = ClosedCounter()
        let suite = RunStoreConformance(make: { MemoryRunStore() }, close: { _ in closed.add() })
        let cases = RunStoreConformance<MemoryRunStore>.cases
        for promise in cases { try await suite.run(promise) }
        #expect(closed.count > 50 && closed.count < cases.count)
    }

    @Test func `a fault tells case, expectation and what was found`() {
        let fault = RunStoreFault(caseName: "a run is kept", expectation: "the run", found: "none")
        #expect(
            fault.description == """
                The store breaks its promise: a run is kept.
                  expected: the run
                  found: none
                """)
    }

    private static func suite(_ make: @escaping @Sendable () -> WrappedStore) -> RunStoreConformance<
        WrappedStore
    > {
        RunStoreConformance(
            make: make,
            reopen: { store in
                store.inner.endLeases()
                return store
            })
    }
}
