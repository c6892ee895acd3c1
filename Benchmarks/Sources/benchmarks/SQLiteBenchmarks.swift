import Skills
import SkillsJSON
import SkillsSQLite

#if canImport(Glibc)
    import Glibc
#endif

/// What the embedded store adds to a run: `SKILLD_BENCH_DATA` names the folder, else `/tmp`.
enum SQLiteBenchmarks {
    static let all = [
        starts("sqlite: inline run, 64 at once", count: 50_000, width: 64, .full),
        starts("sqlite: inline run, one at a time", count: 5_000, width: 1, .full),
        starts("sqlite: inline run, 64 at once, normal", count: 50_000, width: 64, .normal),
        Benchmark("memory: inline run, 64 at once", count: 100_000) { count in
            try await start(count, width: 64, MemoryRunStore())
        },
        Benchmark("sqlite: read a run from the file", count: 20_000) { count in
            try await withStore(.normal) { store in
                let agent = try agent(store)
                var ids: [RunID] = []
                for _ in 0..<1000 { ids.append(await StoreBenchmarks.started(agent).id) }
                await store.close()
                let reopened = try SQLiteRunStore(path: path, durability: .normal)
                for index in 0..<count { consume(try await reopened.run(ids[index % ids.count])) }
                await reopened.close()
            }
        },
    ]

    private static var path: String {
        let folder = getenv("SKILLD_BENCH_DATA").map { String(cString: $0) } ?? "/tmp"
        return "\(folder)/skilld-bench-\(getpid())/skilld.db"
    }

    private static func starts(_ name: String, count: Int, width: Int, _ durability: StoreDurability)
        -> Benchmark
    {
        Benchmark(name, count: count) { count in
            try await withStore(durability) { try await start(count, width: width, $0) }
        }
    }

    private static func withStore(
        _ durability: StoreDurability, _ body: (SQLiteRunStore) async throws -> Void
    ) async throws {
        for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
        let store = try SQLiteRunStore(path: path, durability: durability)
        try await body(store)
        await store.close()
        for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    }

    private static func agent(_ store: any RunStore) throws -> Agent {
        let agent = Agent(store: store)
        try agent.register(AnySkill(EchoLike()))
        return agent
    }

    private static func start(_ count: Int, width: Int, _ store: any RunStore) async throws {
        let agent = try agent(store)
        await withTaskGroup { group in
            for _ in 0..<width {
                group.addTask {
                    for _ in 0..<count / width { consume(await StoreBenchmarks.started(agent)) }
                }
            }
        }
    }
}
