import TestSupport
import Testing

@testable import Skills

@Suite struct DeliveryScheduleTests {
    private func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

    @Test func `a random schedule finds what a list finds`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var schedule = DeliverySchedule()
        var list: [(entry: DeliverySchedule.Entry, host: String)] = []
        let names = ["a", "a.b", "b", "z", "\u{E9}"]
        for ordinal in 0..<500 {
            if Int.random(in: 0..<3, using: &random) == 0,
                let place = list.indices.randomElement(using: &random)
            {
                let gone = list.remove(at: place)
                schedule.remove(gone.entry, to: gone.host)
                // What is not there is left out.
                schedule.remove(gone.entry, to: gone.host)
            } else {
                let entry = DeliverySchedule.Entry(
                    due: time(Int64.random(in: 0..<40, using: &random)), ordinal: UInt64(ordinal),
                    id: DeliveryID(RunID()))
                let host = names.randomElement(using: &random) ?? "a"
                schedule.add(entry, to: host)
                list.append((entry, host))
            }
            let now = time(Int64.random(in: 0..<40, using: &random))
            let due = list.filter { $0.entry.due <= now }.sorted { $0.entry < $1.entry }
            #expect(
                schedule.hosts(after: nil, at: now, limit: .max)
                    == names.filter { name in due.contains { $0.host == name } }, "seed \(seed)")
            for name in names {
                #expect(
                    schedule.due(to: name, at: now, limit: 4)
                        == due.filter { $0.host == name }.prefix(4).map(\.entry.id), "seed \(seed)")
            }
            #expect(
                schedule.next(after: now) == list.map(\.entry.due).filter { $0 > now }.min(), "seed \(seed)")
            #expect(schedule.last?.id == list.map(\.entry).max()?.id, "seed \(seed)")
        }
    }

    @Test func `hosts go on after one that is not there`() {
        var schedule = DeliverySchedule()
        for host in ["b", "d"] {
            schedule.add(.init(due: time(1), ordinal: 1, id: DeliveryID(RunID())), to: host)
        }
        #expect(schedule.hosts(after: "a", at: time(1), limit: 9) == ["b", "d"])
        #expect(schedule.hosts(after: "b", at: time(1), limit: 9) == ["d"])
        #expect(schedule.hosts(after: "c", at: time(1), limit: 9) == ["d"])
        #expect(schedule.hosts(after: "d", at: time(1), limit: 9) == [])
        #expect(schedule.hosts(after: nil, at: time(1), limit: 0) == [])
    }
}
