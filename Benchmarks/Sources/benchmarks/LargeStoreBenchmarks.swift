import Skills
import SkillsJSON
import SkillsSQLite

#if canImport(Glibc)
    import Glibc
#endif

/// The same operations on a small and on a large store, which should cost the same.
///
/// Only where `SKILLD_BENCH_RUNS` says how many runs the large one has; it is made once in the folder that
/// `SKILLD_BENCH_DATA` names, else `/tmp`, and kept.
enum LargeStoreBenchmarks {
    static var all: [Benchmark] {
        guard let large = getenv("SKILLD_BENCH_RUNS").flatMap({ Int(String(cString: $0)) }) else { return [] }
        return [1000, large].flatMap { size in
            [
                Benchmark("large: open, of \(size)", count: 20) { count in
                    for _ in 0..<count { await (try await store(size)).close() }
                },
                on(size, "start", count: 5000) { store, _ in
                    let agent = Agent(store: store)
                    try agent.register(AnySkill(EchoLike()))
                    return { _ in consume(await StoreBenchmarks.started(agent)) }
                },
                on(size, "read", count: 5000) { store, ids in
                    { consume(try await store.run(ids[$0 % ids.count])) }
                },
                on(size, "events", count: 5000) { store, ids in
                    { consume(try await store.events(of: ids[$0 % ids.count], after: 0)) }
                },
                on(size, "list, first page", count: 500) { store, _ in
                    { _ in consume(try await store.runs(RunQuery(limit: 50))) }
                },
                on(size, "list, deep page", count: 500) { store, _ in
                    { _ in
                        var query = RunQuery(limit: 50)
                        query.cursor = RunListCursor(ordinal: UInt64(size / 2))
                        query.statuses = [.succeeded]
                        consume(try await store.runs(query))
                    }
                },
            ]
        }
    }

    private static func on(
        _ size: Int, _ name: String, count: Int,
        _ make: @escaping @Sendable (SQLiteRunStore, [RunID]) async throws -> (Int) async throws -> Void
    ) -> Benchmark {
        Benchmark("large: \(name), of \(size)", count: count) { count in
            let store = try await store(size)
            var query = RunQuery(limit: 200)
            query.cursor = RunListCursor(ordinal: UInt64(size / 2))
            let ids = try await store.runs(query).runs.map(\.id)
            let body = try await make(store, ids)
            for number in 0..<count { try await body(number) }
            await store.close()
        }
    }

    /// Opens the store of this size, and fills it where it is empty.
    private static func store(_ size: Int) async throws -> SQLiteRunStore {
        let folder = getenv("SKILLD_BENCH_DATA").map { String(cString: $0) } ?? "/tmp"
        let store = try SQLiteRunStore(path: "\(folder)/skilld-bench-\(size)/skilld.db", durability: .normal)
        if try await store.runs(RunQuery(limit: 1)).runs.isEmpty {
            let agent = Agent(store: store)
            try agent.register(AnySkill(EchoLike()))
            await withTaskGroup { group in
                for _ in 0..<64 {
                    group.addTask {
                        for _ in 0..<size / 64 { consume(await StoreBenchmarks.started(agent)) }
                    }
                }
            }
        }
        return store
    }
}
