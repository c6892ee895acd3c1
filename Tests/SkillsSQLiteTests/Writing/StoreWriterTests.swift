import Skills
import SkillsJSON
import Synchronization
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct StoreWriterTests {
    private let folder = TestFolder()

    @Test func `writes that wait together are answered in their order`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let order = Mutex<[Int]>([])
        await withCheckedContinuation { continuation in
            for number in 0..<2000 {
                var script = StoredRunScript(.sample())
                store.submit(script.create()) { _ in
                    let isLast = order.withLock { order in
                        order.append(number)
                        return order.count == 2000
                    }
                    if isLast { continuation.resume() }
                }
            }
        }
        #expect(order.withLock { $0 } == Array(0..<2000))
        await store.close()
    }

    @Test func `a full store refuses runs, says so, and takes them again by itself when there is room`()
        async throws
    {
        let notices = Mutex<[String]>([])
        let isWell = AsyncStream<Void>.makeStream()
        let store = try SQLiteRunStore(path: folder.database, durability: .normal) { text in
            notices.withLock { $0.append(text) }
            if text.contains("again") { isWell.continuation.yield() }
        }
        var acknowledged = try await store.fill(3)
        var active = StoredRunScript(.sample())
        try await store.submit(active.create())
        try await store.limit(pages: 1)
        await #expect(throws: RunStoreError.full) {
            acknowledged += try await store.fill(50, payload: 100_000)
        }
        #expect(store.condition == .unavailable("The disk that holds the store is full."))
        let end = active.write([.status(.succeeded(.string(String(repeating: "y", count: 100_000))))])
        await #expect(throws: RunStoreError.full) { try await store.submit(end) }

        try await store.limit(pages: 1_000_000)
        for await _ in isWell.stream { break }
        #expect(store.condition == .ready)
        try await store.submit(end)
        for script in acknowledged {
            #expect(try await store.run(script.id)?.runStatus == .succeeded)
        }
        #expect(notices.withLock { $0.count } == 2)
        await store.close()
        #expect(try SQLiteRunStore.check(folder.database) == [])
    }

    @Test func `a write that has no room does not fail those that share its transaction`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        try await store.fill(200)
        try await store.limit(pages: 1)
        // What is deleted leaves pages for small runs, not for a large one.
        let freed = try await store.runs(RunQuery(limit: 200)).runs
        for run in freed { #expect(try await store.delete(run.id) == .deleted) }
        let outcomes = await withTaskGroup(of: (Bool, Bool).self) { group in
            for number in 0..<40 {
                group.addTask {
                    let isLarge = number == 20
                    var script = StoredRunScript(.sample())
                    let output = RawJSON.string(String(repeating: "z", count: isLarge ? 4_000_000 : 1))
                    do {
                        try await store.submit(script.performAtOnce(output))
                        return (isLarge, true)
                    } catch {
                        return (isLarge, false)
                    }
                }
            }
            return await group.reduce(into: [(Bool, Bool)]()) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { isLarge, isStored in isLarge != isStored })
        await store.close()
    }

    @Test func `what is submitted after the close is refused`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let script = try await store.fill(1)[0]
        await store.close()
        await store.close()
        var late = StoredRunScript(.sample())
        await #expect(throws: RunStoreError.unavailable) { try await store.submit(late.create()) }
        await #expect(throws: RunStoreError.unavailable) { try await store.delete(script.id) }
        await #expect(throws: RunStoreError.unavailable) { try await store.results(of: script.id) }
    }

    @Test func `everything that was submitted before the close is stored`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let results = Mutex<[Bool]>([])
        for _ in 0..<1000 {
            var script = StoredRunScript(.sample())
            store.submit(script.performAtOnce()) { result in
                results.withLock { $0.append((try? result.get()) != nil) }
            }
        }
        await store.close()
        #expect(results.withLock { $0 } == Array(repeating: true, count: 1000))
        #expect(try SQLiteRunStore.check(folder.database) == [])
    }
}
