import Testing

@testable import Skills

@Suite struct MemoryStartsTests {
    private var starts = MemoryStarts()

    private func key(_ text: String) -> IdempotencyKey { IdempotencyKey(owner: nil, text: text) }

    @discardableResult
    private mutating func keep(_ text: String, until milliseconds: Int64 = 1000) -> RunID {
        let id = RunID()
        let end = Timestamp(milliseconds: milliseconds)
        starts.keep(
            KeyedStart(key: key(text), fingerprint: RequestFingerprint([1]), expiresAt: end), of: id)
        return id
    }

    private func run(_ text: String, at milliseconds: Int64 = 0) -> RunID? {
        starts.start(under: key(text), at: Timestamp(milliseconds: milliseconds))?.run
    }

    @Test mutating func `a key stands until it expires`() {
        let id = keep("a", until: 1000)
        #expect(run("a", at: 999) == id)
        #expect(run("a", at: 1000) == nil)
        #expect(run("b") == nil)
    }

    @Test mutating func `the key of a run that was evicted is free, that of a deleted one stands and counts`()
    {
        let (evicted, deleted) = (keep("a"), keep("b"))
        starts.free(key("a"), of: evicted)
        starts.orphan(key("b"), of: deleted)
        #expect(run("a") == nil && run("b") == deleted)
        #expect(starts.orphanBytes == MemoryStarts.size(of: key("b")))
        #expect(starts.dropOldestOrphan() && !starts.dropOldestOrphan())
        #expect(run("b") == nil && starts.orphanBytes == 0 && starts.count == 0)
    }

    @Test mutating func `whoever has a key now keeps it when a run goes that had it before`() {
        let first = keep("a")
        let second = keep("a")
        starts.free(key("a"), of: first)
        starts.orphan(key("a"), of: first)
        #expect(run("a") == second && starts.orphanBytes == 0)
        starts.orphan(key("a"), of: second)
        starts.orphan(key("a"), of: second)
        starts.free(key("a"), of: second)
        #expect(run("a") == second && starts.orphanBytes == MemoryStarts.size(of: key("a")))
        let third = keep("a")
        #expect(run("a") == third && starts.orphanBytes == 0 && starts.count == 1)
    }

    @Test mutating func `of keys without their run the oldest go beyond the limit`() {
        let first = keep("first")
        starts.orphan(key("first"), of: first)
        let living = keep("living")
        for number in 0..<MemoryStarts.maximumOrphans {
            let id = keep("\(number)")
            #expect(run("first") != nil)
            starts.orphan(key("\(number)"), of: id)
        }
        #expect(run("first") == nil && run("0") != nil && run("living") == living)
        #expect(starts.count == MemoryStarts.maximumOrphans + 1)
    }

    @Test mutating func `expired keys are dropped, at most so many at once`() {
        for number in 0..<5 { keep("\(number)", until: 1000) }
        let orphaned = keep("orphaned", until: 1500)
        starts.orphan(key("orphaned"), of: orphaned)
        keep("later", until: 2000)
        #expect(starts.dropExpired(at: Timestamp(milliseconds: 999), limit: 100) == 0)
        #expect(starts.dropExpired(at: Timestamp(milliseconds: 1999), limit: 2) == 2)
        #expect(starts.dropExpired(at: Timestamp(milliseconds: 1999), limit: 100) == 4)
        #expect(starts.count == 1 && starts.orphanBytes == 0 && run("later") != nil)
    }
}
