import CSQLite
import Skills
import Testing

@testable import SkillsSQLite

@Suite struct StoreHealthTests {
    private let full = SQLiteFault(code: SQLITE_FULL, message: "database or disk is full")

    @Test func `a failure is told once, and so is its end`() {
        var health = StoreHealth()
        #expect(health.succeeded() == nil)
        #expect(health.failed(full) != nil)
        #expect(health.failed(full) == nil)
        #expect(health.condition == .unavailable("The disk that holds the store is full."))
        #expect(health.succeeded() == "The store can be written to again.")
        #expect(health.succeeded() == nil)
        #expect(health.condition == .ready)
    }

    @Test func `another failure is told, too`() {
        var health = StoreHealth()
        _ = health.failed(full)
        #expect(health.failed(SQLiteFault(code: SQLITE_IOERR | 4 << 8, message: "disk I/O error")) != nil)
        #expect(health.condition == .unavailable("The disk that holds the store reports errors."))
    }
}
