import TestSupport
import Testing

@testable import Skills

/// Random runs of a schedule, each step compared with lists that are searched from end to end.
@Suite struct RunScheduleModelTests {
    private static let kinds: [(skill: SkillID, limit: Int?, overflow: SkillConcurrency.Overflow)] = [
        (SkillID(literal: "free"), nil, .queue), (SkillID(literal: "single"), 1, .queue),
        (SkillID(literal: "triple"), 3, .queue), (SkillID(literal: "reject"), 2, .reject),
        (SkillID(literal: "replace"), 1, .replace), (SkillID(literal: "pairs"), 2, .replace),
        (SkillID(literal: "join"), 2, .join),
    ]

    private struct Walk {
        var generator: SeededGenerator
        var schedule = RunSchedule<TestJob>(maximumQueued: 60, ageing: .seconds(30))
        var model = ScheduleModel(ageing: 30_000, maximumQueued: 60)
        var time = Int64(0)
        var next = 0
        var refused = 0
        var joined = 0

        var now: Timestamp { Timestamp(milliseconds: time) }

        mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

        mutating func job(where isWanted: (ScheduleModel.Entry) -> Bool) -> TestJob? {
            model.entries.filter(isWanted).randomElement(using: &generator)?.job
        }

        mutating func admit() throws {
            next += 1
            let kind = RunScheduleModelTests.kinds[pick(0..<RunScheduleModelTests.kinds.count)]
            // A caller may have chosen another one.
            let overflow =
                pick(0..<4) == 0
                ? SkillConcurrency.Overflow.allCases[pick(0..<SkillConcurrency.Overflow.allCases.count)]
                : kind.overflow
            let job = TestJob(
                next, skill: kind.skill, limit: kind.limit, overflow,
                key: [nil, nil, "a", "b"][pick(0..<4)], owner: [nil, "ann", "bob"][pick(0..<3)],
                priority: pick(0..<4) == 0 ? pick(-10..<11) : 0,
                earliest: pick(0..<5) == 0 ? Timestamp(milliseconds: time + 5000) : nil)
            let expected = model.admit(job, at: time)
            do {
                switch try schedule.admit(job, at: now) {
                case .admitted: #expect(expected == job.id)
                case .joined(let other):
                    joined += 1
                    #expect(expected == other.id)
                }
            } catch {
                refused += 1
                #expect(expected == nil)
            }
        }

        mutating func store() {
            guard let job = job(where: { !$0.isStored }) else { return }
            let expected = model.stored(job, at: time)
            let outcome = schedule.stored(job, at: now)
            #expect(outcome.begins == expected.begun.contains(job.id))
            #expect(outcome.replaced.map(\.id) == expected.replaced)
            #expect(outcome.others.isEmpty)
        }

        mutating func end(_ job: TestJob?) {
            guard let job else { return }
            let expected = model.remove(job, at: time)
            #expect(Set(schedule.remove(job, at: now).map(\.id)) == expected)
        }

        mutating func step() throws {
            time += Int64(pick(0..<2000))
            switch pick(0..<20) {
            case 0..<8: try admit()
            case 8..<13: store()
            case 13..<15: end(job { $0.place == .slot && $0.isStored })
            case 15: end(job { _ in true })
            case 16: end(job { $0.isReplaced })
            case 17:
                guard let job = job(where: { $0.place == .slot && $0.isStored }) else { return }
                let expected = model.pause(job, at: time)
                #expect(Set(schedule.pause(job, until: now, at: now).map(\.id)) == expected)
            default:
                guard let job = job(where: { $0.place == .pause }) else { return }
                let expected = model.resume(job, at: time)
                #expect(Set(schedule.resume(job, at: now).map(\.id)) == expected)
            }
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `it does what lists do, and breaks no limit`(seed: UInt64) throws {
        var walk = Walk(generator: SeededGenerator(seed: seed))
        for step in 0..<2000 {
            try walk.step()
            if step % 16 == 0 { expectSame(walk, "seed \(seed), step \(step)") }
        }
        #expect(walk.refused > 0 && walk.joined > 0)
        for entry in walk.model.entries { walk.end(entry.job) }
        #expect(walk.schedule.isEmpty && walk.schedule.isIdle && walk.schedule.queuedCount == 0)
    }

    private func expectSame(_ walk: Walk, _ comment: Comment) {
        #expect(walk.schedule.queuedCount == walk.model.queuedCount, comment)
        for kind in Self.kinds {
            let entries = walk.model.entries.filter { $0.job.claim.skill == kind.skill }
            let counts = walk.schedule.counts(of: kind.skill)
            #expect(counts.running == entries.count { $0.place == .slot }, comment)
            #expect(counts.queued == entries.count { $0.place != .slot }, comment)
            guard let limit = kind.limit else { continue }
            for key in [nil, "a", "b"] as [String?] {
                let group = entries.filter { $0.job.claim.key == key.map(ExactText.init) }
                let running = group.count { $0.place == .slot }
                #expect(running <= limit, comment)
                #expect(running == limit || !group.contains { $0.place == .queue }, comment)
            }
        }
    }
}
