import Skills
import SkillsJSON
import Testing

/// What retention has dropped, as streams tell it.
@Suite struct FeedPageTests {
    private static var tight: MemoryStoreLimits {
        var limits = MemoryStoreLimits()
        limits.eventsPerRun = 5
        return limits
    }

    @Test func `what was trimmed from a run's log is a gap, at every cursor`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)], storeLimits: Self.tight) { service in
            for number in 0..<6 { skill.tell(.emit("\(number)")) }
            skill.tell(.succeed("done"))
            let id = try await service.finish("scripted")
            let stream = try await service.stream("/runs/\(id)/events")
            let events = try await stream.rest()
            #expect(events.map(\.type) == ["status", "status", "gap", "output", "output", "status", "end"])
            #expect(events.map(\.seq) == [1, 2, nil, 7, 8, 9, nil])
            #expect(events[2].data == #"{"type":"gap","run":"\#(id)","from":3,"to":6}"#)
            #expect(!events[2].hasID)
            #expect(events[2].id == "2")
            let inside = try await service.stream("/runs/\(id)/events", ["Last-Event-ID: 4"]).rest()
            #expect(inside.map(\.type) == ["gap", "output", "output", "status", "end"])
            #expect(inside[0].data == #"{"type":"gap","run":"\#(id)","from":5,"to":6}"#)
            let lines = try await service.stream(
                "/runs/\(id)/events", ["Accept: application/x-ndjson", "Last-Event-ID: 2"]
            ).lines()
            #expect(lines.first == #"{"type":"gap","run":"\#(id)","from":3,"to":6}"#)
            #expect(lines.last == #"{"type":"end","run":"\#(id)"}"#)
        }
    }

    @Test func `a run that goes on while its log is trimmed is told in full to who reads`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)], storeLimits: Self.tight) { service in
            let id = try await service.start("scripted")
            let stream = try await service.stream("/runs/\(id)/events")
            _ = try await stream.next(2)
            for number in 0..<10 {
                skill.tell(.emit("\(number)"))
                #expect(try await stream.next()?.delta == "\(number)")
            }
            skill.tell(.succeed("done"))
            #expect(try await stream.rest().map(\.type) == ["status", "end"])
        }
    }

    @Test func `what was trimmed from the log of all runs is a gap`() async throws {
        var limits = MemoryStoreLimits()
        limits.endedRuns = 1
        try await withService([.init(ParrotSkill())], storeLimits: limits) { service in
            for _ in 0..<3 { _ = try await service.finish("parrot") }
            let events = try await service.stream("/events?after=0").next(4)
            #expect(events.map(\.type) == ["gap", "status", "status", "status"])
            let first = events[1].position
            let gap = try events[0].json()
            #expect(gap["to"]?.intValue == Int(first - 1))
            #expect(gap["from"]?.intValue == Int(first - 6))
            let inside = try await service.stream("/events?after=\(first - 3)").next(2)
            #expect(inside[0].data == #"{"type":"gap","from":\#(first - 2),"to":\#(first - 1)}"#)
        }
    }
}
