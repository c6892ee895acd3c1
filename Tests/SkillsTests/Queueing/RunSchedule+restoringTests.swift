import Testing

@testable import Skills

@Suite struct RunScheduleRestoringTests {
    private let now = Timestamp(milliseconds: 1_000_000)
    private var schedule = RunSchedule<TestJob>(maximumQueued: 1, ageing: .seconds(30))

    private func job(_ number: Int, limit: Int? = 1, delay: Int64 = 0) -> TestJob {
        let earliest = delay > 0 ? Timestamp(milliseconds: now.milliseconds + delay) : nil
        return TestJob(number, limit: limit, earliest: earliest)
    }

    private mutating func restore(_ job: TestJob, at place: RunPlace? = nil, age: Int64 = 0) {
        let since = Timestamp(milliseconds: now.milliseconds - age)
        schedule.restore(job, at: place, since: since, now: now)
    }

    @Test
    mutating func `those that had waited longest come first, however they are restored, and none is refused`()
    {
        let jobs = (1...3).map { job($0) }
        for (job, age) in zip(jobs, [100, 300, 200] as [Int64]) { restore(job, age: age) }
        let begun = jobs.flatMap { schedule.beginRestored($0, at: now) }
        #expect(begun.map(\.id) == [.number(2)])
        #expect(schedule.queuedCount == 2)
        let next = schedule.remove(jobs[1], at: now)
        #expect(next.map(\.id) == [.number(3)])
    }

    @Test mutating func `one that holds its slot keeps others from it, and does not begin`() {
        let (waiting, queued) = (job(1), job(2))
        restore(waiting, at: .slot)
        restore(queued)
        let begun = schedule.beginRestored(queued, at: now)
        #expect(begun.isEmpty && schedule.counts(of: waiting.claim.skill) == (1, 1))
        let next = schedule.remove(waiting, at: now)
        #expect(next.map(\.id) == [queued.id])
    }

    @Test mutating func `one without a limit begins, unless its delay is not over`() {
        let (free, delayed) = (job(1, limit: nil), job(2, limit: nil, delay: 5000))
        restore(free)
        restore(delayed)
        let begun = [free, delayed].flatMap { schedule.beginRestored($0, at: now) }
        #expect(begun.map(\.id) == [free.id])
        #expect(schedule.place(of: delayed.id)?.position?.waitsFor == .delay)
        let resumed = schedule.resume(delayed, at: now)
        #expect(resumed.map(\.id) == [delayed.id])
    }

    @Test mutating func `one that is about to end has no turn`() {
        let ending = job(1)
        restore(ending, at: .leaving)
        let begun = schedule.beginRestored(ending, at: now)
        #expect(begun.isEmpty && schedule.counts(of: ending.claim.skill) == (0, 1))
        _ = schedule.remove(ending, at: now)
        #expect(schedule.isEmpty && schedule.queuedCount == 0)
    }
}
