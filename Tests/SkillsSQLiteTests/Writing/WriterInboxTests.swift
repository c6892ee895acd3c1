import Skills
import SkillsJSON
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct WriterInboxTests {
    private func write(_ bytes: Int = 1) -> WriterInbox.Entry {
        var script = StoredRunScript(.sample(input: .string(String(repeating: "x", count: bytes))))
        return .write(script.create()) { _ in }
    }

    @Test func `the writer is woken once`() {
        var inbox = WriterInbox()
        #expect(inbox.add(write()) == .wake)
        #expect(inbox.add(write()) == .wait)
        #expect(inbox.take(atMost: 10, bytes: .max).count == 2)
        // At work still, since it has not been told that nothing waits.
        #expect(inbox.add(write()) == .wait)
        #expect(inbox.take(atMost: 10, bytes: .max).count == 1)
        #expect(inbox.take(atMost: 10, bytes: .max).isEmpty)
        #expect(inbox.add(write()) == .wake)
    }

    @Test func `so many are taken at once`() {
        var inbox = WriterInbox()
        for _ in 0..<5 { _ = inbox.add(write()) }
        let taken = (0..<4).map { _ in inbox.take(atMost: 2, bytes: .max).count }
        #expect(taken == [2, 2, 1, 0])
    }

    @Test func `so many bytes are taken at once, but a large one by itself`() {
        var inbox = WriterInbox()
        for size in [10_000, 100, 100, 10_000] { _ = inbox.add(write(size)) }
        let taken = (0..<3).map { _ in inbox.take(atMost: 9, bytes: 5000).count }
        #expect(taken == [1, 2, 1])
    }

    @Test func `nothing is taken after the close`() {
        var inbox = WriterInbox()
        _ = inbox.add(write())
        inbox.isClosed = true
        #expect(inbox.add(write()) == .refuse)
        #expect(inbox.take(atMost: 9, bytes: .max).count == 1)
    }
}
