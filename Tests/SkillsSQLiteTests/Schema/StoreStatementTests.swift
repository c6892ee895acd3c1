import Testing

@testable import SkillsSQLite

@Suite struct StoreStatementTests {
    @Test func `no statement of the service walks through a table or sorts`() throws {
        let folder = TestFolder()
        let opened = try StoreFile.openForWriting(folder.database, .normal)
        var plans = 0
        for sql in StoreStatements.texts {
            let plan = try opened.connection.prepare("EXPLAIN QUERY PLAN \(sql)")
            while try plan.step() {
                let step = plan.text(3)
                plans += 1
                #expect(!step.contains("SCAN"), "\(step): \(sql)")
                #expect(!step.contains("TEMP B-TREE"), "\(step): \(sql)")
            }
        }
        #expect(plans > 20)
    }

    @Test func `every statement has a number of its own`() throws {
        #expect(StoreStatements.texts.count == StoreStatements.count)
        #expect(Set(StoreStatements.texts).count == StoreStatements.count)
    }

    @Test func `a check that must find walks does`() throws {
        let folder = TestFolder()
        let opened = try StoreFile.openForWriting(folder.database, .normal)
        let plan = try opened.connection.prepare("EXPLAIN QUERY PLAN SELECT id FROM runs ORDER BY created_at")
        var steps: [String] = []
        while try plan.step() { steps.append(plan.text(3)) }
        #expect(steps.contains { $0.contains("SCAN") })
        #expect(steps.contains { $0.contains("TEMP B-TREE") })
    }
}
