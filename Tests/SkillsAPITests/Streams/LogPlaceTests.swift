import Skills
import SkillsJSON
import Testing

@Suite struct LogPlaceTests {
    @Test func `without a cursor the stream of all runs starts now`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            _ = try await service.finish("parrot", #"{"input":1}"#)
            let stream = try await service.stream("/events")
            let id = try await service.finish("parrot", #"{"input":2}"#)
            let events = try await stream.next(3)
            #expect(events.map(\.run) == [id, id, id])
            #expect(events.map(\.seq) == [1, 2, 3])
            #expect(stream.text.hasPrefix("retry: 2000\nid: "))
        }
    }

    @Test func `zero replays what is kept, at rising positions`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let first = try await service.finish("parrot")
            let second = try await service.finish("parrot")
            for fields in [[], ["Last-Event-ID: 0"]] {
                let stream = try await service.stream(fields.isEmpty ? "/events?after=0" : "/events", fields)
                let events = try await stream.next(6)
                #expect(events.map(\.run) == [first, first, first, second, second, second])
                #expect(events.map(\.seq) == [1, 2, 3, 1, 2, 3])
                #expect(events.map(\.type) == Array(repeating: "status", count: 6))
                let start = try events.first.required().position
                #expect(events.map(\.position) == Array(start..<(start + 6)))
                // The Unix time in microseconds, of this century.
                #expect((1_700_000_000_000_000...4_000_000_000_000_000).contains(start))
            }
        }
    }

    @Test func `a cursor is resumed exactly`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            _ = try await service.finish("parrot")
            let all = try await service.stream("/events?after=0").next(3)
            for (index, event) in all.enumerated() {
                let stream = try await service.stream("/events", ["Last-Event-ID: \(event.id)"])
                let rest = Array(all[(index + 1)...])
                #expect(try await stream.next(rest.count).map(\.data) == rest.map(\.data))
                let id = try await service.finish("parrot")
                #expect(try await stream.upTo { $0.run == id }.last?.seq == 1)
            }
        }
    }

    @Test func `a cursor below the log gets a gap up to what is kept`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let first = try await service.stream("/events?after=0").next(1)
            let position = try first.first.required().position
            let events = try await service.stream("/events?after=5").next(2)
            #expect(events[0].type == "gap")
            #expect(events[0].data == #"{"type":"gap","from":6,"to":\#(position - 1)}"#)
            #expect(!events[0].hasID)
            #expect(events[1].position == position)
            #expect(events[1].run == id)
        }
    }

    @Test func `a cursor below a log without entries gets a gap at once`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let stream = try await service.stream("/events?after=5")
            #expect(try await stream.next()?.type == "gap")
            _ = try await service.finish("parrot")
            #expect(try await stream.next()?.seq == 1)
        }
    }

    @Test func `a cursor ahead of the log gets a gap and goes on from now`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            _ = try await service.finish("parrot")
            let all = try await service.stream("/events?after=0").next(3).map(\.position)
            let stream = try await service.stream("/events?after=9999999999999999999")
            let gap = try await stream.next().required()
            #expect(gap.data == #"{"type":"gap","from":\#(all[0]),"to":\#(all[2])}"#)
            #expect(!gap.hasID)
            #expect(stream.text.hasPrefix("retry: 2000\nevent: gap\n"))
            let id = try await service.finish("parrot")
            #expect(try await stream.next(3).map(\.run) == [id, id, id])
        }
    }

    @Test func `a cursor ahead of a log without entries names nothing that is to come`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let stream = try await service.stream("/events?after=9999999999999999999")
            let gap = try await stream.next().required().json()
            _ = try await service.finish("parrot")
            let next = try await stream.next().required().position
            #expect(UInt64(gap["to"]?.intValue ?? .max) < next)
        }
    }

    @Test func `two readers of all runs get the same bytes`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let one = try await service.stream("/events")
            let two = try await service.stream("/events?after=now")
            for _ in 0..<3 { _ = try await service.finish("parrot") }
            _ = try await one.next(9)
            _ = try await two.next(9)
            #expect(one.raw == two.raw)
        }
    }

    @Test(arguments: ["after=-1", "after=x", "after=10000000000000000000", "after=", "type=gap", "x=1"])
    func `what the query of all events does not know is refused`(query: String) async throws {
        try await withService { service in
            let response = try await service.get("/events?\(query)")
            #expect(response.status == 400)
            #expect(
                try response.json()["parameter"]?.stringValue == String(query.prefix { $0 != "=" }))
        }
    }
}
