import Testing

@testable import Skills

@Suite struct RunScheduleTests {
    private var schedule = RunSchedule<TestJob>(maximumQueued: 10_000, ageing: .seconds(30))
    private let now = Timestamp(milliseconds: 0)
    private let sample = SkillID(literal: "sample")

    /// Admits and stores a run; tells what begins because of it, and whom it replaces.
    @discardableResult
    private mutating func start(_ job: TestJob) throws -> (begun: [Int], replaced: [Int]) {
        guard case .admitted = try schedule.admit(job, at: now) else { return ([], []) }
        let outcome = schedule.stored(job, at: now)
        let begun = (outcome.begins ? [job] : []) + outcome.others
        return (numbers(begun), numbers(outcome.replaced))
    }

    private mutating func end(_ job: TestJob) -> [Int] { numbers(schedule.remove(job, at: now)) }

    private func numbers(_ jobs: [TestJob]) -> [Int] { jobs.map { Int($0.id.low) } }

    private var counts: [Int] {
        let counts = schedule.counts(of: sample)
        return [counts.running, counts.queued]
    }

    // MARK: - Keys

    @Test mutating func `the limit counts for each key alone, and none is a key too`() throws {
        let jobs = [
            TestJob(1, key: "a"), TestJob(2, key: "a"), TestJob(3, key: "b"), TestJob(4), TestJob(5),
        ]
        #expect(try jobs.map { try start($0).begun } == [[1], [], [3], [4], []])
        #expect(counts == [3, 2])
        #expect(end(jobs[2]) == [])
        #expect(end(jobs[0]) == [2])
        #expect(end(jobs[3]) == [5])
        #expect(counts == [2, 0])
    }

    @Test mutating func `a higher limit lets more begin as soon as it is told`() throws {
        for number in 1...4 { try start(TestJob(number)) }
        #expect(try start(TestJob(5, limit: 3)).begun == [2, 3])
        #expect(counts == [3, 2])
    }

    @Test mutating func `a lower limit lets none begin until fewer are at work`() throws {
        let jobs = (1...3).map { TestJob($0, limit: 3) }
        for job in jobs { try start(job) }
        try start(TestJob(4, limit: 1))
        #expect(end(jobs[0]) == [])
        #expect(end(jobs[1]) == [])
        #expect(end(jobs[2]) == [4])
    }

    @Test mutating func `what one caller chose counts the runs of those who chose nothing`() throws {
        let plain = TestJob(1)
        try start(plain)
        do {
            try start(TestJob(2, .reject))
            Issue.record("it was not refused")
        } catch {
            #expect(error as? AgentError == .busy(sample))
        }
        guard case .joined(let joined) = try schedule.admit(TestJob(3, .join), at: now) else {
            Issue.record("it was not joined")
            return
        }
        #expect(joined.id == plain.id)
        let newer = TestJob(4, .replace)
        #expect(try start(newer).replaced == [1])
        #expect(end(plain) == [4])
    }

    // MARK: - Being stored

    @Test mutating func `a run that gets a slot before it is stored begins when it is`() throws {
        let (first, second) = (TestJob(1), TestJob(2))
        try start(first)
        _ = try schedule.admit(second, at: now)
        #expect(end(first) == [])
        #expect(counts == [1, 0])
        #expect(schedule.stored(second, at: now).begins)
    }

    @Test mutating func `a run that was never stored leaves its slot to the next`() throws {
        let first = TestJob(1)
        _ = try schedule.admit(first, at: now)
        try start(TestJob(2))
        #expect(end(first) == [2])
    }

    // MARK: - Refused, joined, replaced

    @Test mutating func `of two starts at once only one is admitted where others are refused`() throws {
        let (first, second) = (TestJob(1, .reject), TestJob(2, .reject))
        _ = try schedule.admit(first, at: now)
        #expect(throws: AgentError.busy(sample)) { _ = try schedule.admit(second, at: now) }
        #expect(schedule[second.id] == nil)
        #expect(end(first) == [])
        #expect(try start(second).begun == [2])
    }

    @Test mutating func `a run that waits for its delay or another attempt refuses others too`() throws {
        let later = Timestamp(milliseconds: 1000)
        let delayed = TestJob(1, .reject, earliest: later)
        try start(delayed)
        #expect(throws: AgentError.busy(sample)) { try start(TestJob(2, .reject)) }
        #expect(numbers(schedule.resume(delayed, at: later)) == [1])
        #expect(schedule.pause(delayed, until: later, at: now).isEmpty)
        #expect(throws: AgentError.busy(sample)) { try start(TestJob(3, .reject)) }
        _ = end(delayed)
        #expect(try start(TestJob(4, .reject)).begun == [4])
    }

    @Test mutating func `a start joins the newest of its owner and key`() throws {
        try start(TestJob(1, limit: 2, .join, owner: "ann"))
        try start(TestJob(2, limit: 2, .join, owner: "ann"))
        let third = TestJob(3, limit: 2, .join, owner: "ann")
        guard case .joined(let other) = try schedule.admit(third, at: now) else {
            Issue.record("it is admitted")
            return
        }
        #expect(other.id == .number(2))
        #expect(schedule[third.id] == nil)
        #expect(try start(TestJob(4, limit: 2, .join, key: "k", owner: "ann")).begun == [4])
    }

    @Test mutating func `a start never joins another owner's run, but waits`() throws {
        let first = TestJob(1, .join, owner: "ann")
        try start(first)
        #expect(try start(TestJob(2, .join, owner: "bob")).begun == [])
        #expect(counts == [1, 1])
        guard case .joined(let other) = try schedule.admit(TestJob(3, .join, owner: "bob"), at: now) else {
            Issue.record("it is admitted")
            return
        }
        #expect(other.id == .number(2))
        #expect(end(first) == [2])
    }

    @Test mutating func `the newer run takes the older one's place when that has ended`() throws {
        let jobs = (1...3).map { TestJob($0, .replace) }
        #expect(try start(jobs[0]).begun == [1])
        let second = try start(jobs[1])
        #expect(second.begun == [] && second.replaced == [1])
        // The first has not stopped yet: the second, which waits, gives way and never begins.
        let third = try start(jobs[2])
        #expect(third.begun == [] && third.replaced == [2])
        #expect(counts == [1, 2])
        #expect(end(jobs[0]) == [3])
        #expect(end(jobs[1]) == [])
        #expect(counts == [1, 0])
    }

    @Test mutating func `of two that replace at once the one that was admitted later stays`() throws {
        let jobs = (1...3).map { TestJob($0, .replace) }
        try start(jobs[0])
        _ = try schedule.admit(jobs[1], at: now)
        _ = try schedule.admit(jobs[2], at: now)
        #expect(numbers(schedule.stored(jobs[2], at: now).replaced) == [1, 2])
        let second = schedule.stored(jobs[1], at: now)
        #expect(!second.begins && second.replaced.isEmpty && second.others.isEmpty)
        #expect(end(jobs[0]) == [3])
    }

    @Test mutating func `a run never replaces another owner's, but waits`() throws {
        let first = TestJob(1, .replace, owner: "ann")
        try start(first)
        let second = try start(TestJob(2, .replace, owner: "bob"))
        #expect(second.begun == [] && second.replaced == [])
        #expect(try start(TestJob(3, .replace, owner: "bob")).replaced == [2])
        #expect(end(first) == [3])
    }

    @Test mutating func `a run that is replaced while it waits for its time never stands in line`() throws {
        let later = Timestamp(milliseconds: 1000)
        let delayed = TestJob(1, .replace, earliest: later)
        try start(delayed)
        let second = try start(TestJob(2, .replace))
        #expect(second.begun == [2] && second.replaced == [1])
        #expect(schedule.resume(delayed, at: later).isEmpty)
        #expect(schedule.place(of: delayed.id)?.position == nil)
        #expect(end(TestJob(2, .replace)) == [])
        #expect(counts == [0, 1])
        #expect(end(delayed) == [])
        #expect(schedule.isEmpty)
    }

    @Test mutating func `a limit of two lets two newer runs be at work`() throws {
        let jobs = (1...4).map { TestJob($0, limit: 2, .replace) }
        #expect(try jobs.map { try start($0).replaced } == [[], [], [1], [2]])
        #expect(end(jobs[0]) == [3])
        #expect(end(jobs[1]) == [4])
    }

    // MARK: - Waiting for a time

    @Test mutating func `a delayed run counts as queued and stands in line from its time on`() throws {
        let later = Timestamp(milliseconds: 5000)
        let (delayed, first, second) = (TestJob(1, earliest: later), TestJob(2), TestJob(3))
        #expect(try start(delayed).begun == [])
        #expect(counts == [0, 1])
        #expect(schedule.place(of: delayed.id)?.position == QueuePosition(waitsFor: .delay, until: later))
        #expect(try start(first).begun == [2])
        try start(second)
        #expect(schedule.resume(delayed, at: later).isEmpty)
        #expect(schedule.resume(delayed, at: later).isEmpty)
        #expect(schedule.place(of: delayed.id)?.position == QueuePosition(waitsFor: .slot, position: 2))
        #expect(schedule.place(of: second.id)?.position == QueuePosition(waitsFor: .slot, position: 1))
        #expect(schedule.place(of: first.id)?.position == nil)
        #expect(end(first) == [3])
        #expect(end(second) == [1])
    }

    @Test(arguments: [nil, 1] as [Int?])
    mutating func `a delayed run begins by itself where a slot is free`(limit: Int?) throws {
        let later = Timestamp(milliseconds: 5000)
        let delayed = TestJob(1, limit: limit, earliest: later)
        #expect(try start(delayed).begun == [])
        #expect(numbers(schedule.resume(delayed, at: later)) == [1])
        #expect(counts == [1, 0])
    }

    @Test mutating func `a run that waits for another attempt gives its slot to the next`() throws {
        let later = Timestamp(milliseconds: 5000)
        let (first, second) = (TestJob(1), TestJob(2))
        try start(first)
        try start(second)
        #expect(numbers(schedule.pause(first, until: later, at: now)) == [2])
        #expect(schedule.pause(first, until: later, at: now).isEmpty)
        #expect(schedule.place(of: first.id)?.position == QueuePosition(waitsFor: .retry, until: later))
        #expect(schedule.resume(first, at: later).isEmpty)
        #expect(end(second) == [1])
    }

    @Test(arguments: [nil, 1] as [Int?])
    mutating func `a run that ends while it waits for a time is forgotten`(limit: Int?) throws {
        let later = Timestamp(milliseconds: 5000)
        let job = TestJob(1, limit: limit, earliest: later)
        try start(job)
        #expect(end(job) == [])
        #expect(schedule.resume(job, at: later).isEmpty)
        #expect(counts == [0, 0])
        #expect(schedule.isEmpty && schedule.isIdle && schedule.queuedCount == 0)
    }

    // MARK: - Bounds and the end

    @Test mutating func `a start that would have to wait is refused beyond the bound, any other is not`()
        throws
    {
        schedule = RunSchedule(maximumQueued: 2, ageing: .seconds(30))
        let first = TestJob(1)
        for job in [first, TestJob(2), TestJob(3)] { try start(job) }
        #expect(throws: AgentError.queueFull) { try start(TestJob(4)) }
        #expect(throws: AgentError.queueFull) {
            try start(TestJob(5, limit: nil, earliest: Timestamp(milliseconds: 1)))
        }
        #expect(schedule[.number(4)] == nil)
        #expect(try start(TestJob(6, key: "free")).begun == [6])
        #expect(end(first) == [2])
        #expect(try start(TestJob(7)).begun == [])
        #expect(schedule.queuedCount == 2)
    }

    @Test mutating func `once closed nothing that waits begins`() throws {
        let later = Timestamp(milliseconds: 1)
        let (first, second) = (TestJob(1), TestJob(2))
        let delayed = TestJob(3, limit: nil, earliest: later)
        for job in [first, second, delayed] { try start(job) }
        schedule.isClosed = true
        #expect(schedule.pause(first, until: later, at: now).isEmpty)
        #expect(schedule.resume(first, at: later).isEmpty)
        #expect(schedule.resume(delayed, at: later).isEmpty)
        #expect(end(first) == [])
        #expect(schedule.isIdle && !schedule.isEmpty)
        #expect(counts == [0, 2])
    }
}
