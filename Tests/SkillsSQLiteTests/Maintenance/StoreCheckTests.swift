import Skills
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct StoreCheckTests {
    private let folder = TestFolder()

    @Test(arguments: [
        ("DELETE FROM payloads WHERE run = 2", "The input of a run is missing"),
        ("DELETE FROM segments WHERE run = 2", "A run's count of events is not what is stored"),
        ("UPDATE runs SET seq = 7 WHERE ordinal = 2", "Events of a run are missing"),
        ("UPDATE runs SET status = 4 WHERE ordinal = 2", "do not end as it has ended"),
        ("UPDATE runs SET ended = NULL WHERE ordinal = 2", "stands among those that have not"),
        ("DELETE FROM runs WHERE ordinal = 2", "Events of a run that is not stored"),
        ("UPDATE segments SET data = x'00' WHERE run = 2", "Events can't be read"),
        ("UPDATE segments SET count = 2 WHERE run = 2", "A run's count of events is not what is stored"),
        ("UPDATE segments SET count = 4 WHERE run = 2", "Events of a run overlap"),
        ("UPDATE state SET position = 1", "The ends of the store's orders"),
        ("UPDATE state SET ended_runs = 1", "The store's sums"),
        ("INSERT INTO results VALUES (99, 0, 'a', -1, 0, NULL)", "A result of a run that is not stored"),
        ("UPDATE deliveries SET run = 99", "A message to a webhook has come to its end"),
        ("UPDATE deliveries SET due = NULL", "A message to a webhook is due before its turn"),
        ("UPDATE deliveries SET due = 1 WHERE seq = 3", "A message to a webhook is due before its turn"),
        ("UPDATE deliveries SET body = NULL", "A message to a webhook is to be sent and has no body"),
        ("UPDATE runs SET payload_bytes = 1 WHERE ordinal = 2", "A run's count of bytes"),
    ])
    func `what must not be is found`(change: String, sentence: String) async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        try await store.fill(4)
        var active = StoredRunScript(.sample())
        try await store.submit(active.create())
        try await store.tell()
        #expect(try SQLiteRunStore.check(folder.database) == [])
        await store.close()
        do {
            let connection = try SQLiteConnection(folder.database, .writing)
            try connection.execute(change)
        }
        let faults = try SQLiteRunStore.check(folder.database)
        #expect(faults.contains { $0.contains(sentence) }, "\(faults)")
    }

    @Test func `a database of an earlier version is looked at as it is`() throws {
        do {
            let connection = try SQLiteConnection(folder.database, .writing)
            try connection.execute(StoreSchema.migrations[0])
            try connection.execute(
                "PRAGMA application_id = \(StoreSchema.applicationID); PRAGMA user_version = 1")
        }
        #expect(try SQLiteRunStore.check(folder.database) == [])
    }

    @Test func `what retention has taken away is not missed`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        try await store.fill(30)
        var retention = RunRetention()
        retention.records.count = 25
        retention.payloads.count = 15
        retention.events.count = 20
        while try await !store.prune(retention, at: .sample()).isComplete {}
        #expect(try SQLiteRunStore.check(folder.database) == [])
        await store.close()
    }
}
