import Skills
import Testing

@Suite struct EventFilterTests {
    @Test func `the stream of all runs is filtered by skill`() async throws {
        try await withService([.init(ParrotSkill()), .init(try BusySkill())]) { service in
            _ = try await service.finish("parrot")
            let busy = try await service.start("busy")
            let events = try await service.stream("/events?after=0&skill=busy").next(2)
            #expect(events.map(\.run) == [busy, busy])
        }
    }

    @Test func `the stream of all runs is filtered by status, several of which may be named`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.emit("a"), .succeed("a"))
            _ = try await service.finish("scripted")
            let one = try await service.stream("/events?after=0&status=succeeded")
            #expect(try await one.next()?.status == "succeeded")
            let two = try await service.stream("/events?after=0&status=succeeded&status=queued")
            #expect(try await two.next(2).map(\.status) == ["queued", "succeeded"])
        }
    }

    @Test func `the stream of all runs is filtered by labels, all of which must stand`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let both = #"{"input":1,"labels":{"team":"a:b","env":"test"}}"#
            _ = try await service.finish("parrot", #"{"input":1,"labels":{"team":"a:b"}}"#)
            let wanted = try await service.finish("parrot", both)
            let stream = try await service.stream("/events?after=0&label=team:a:b&label=env:test")
            #expect(try await stream.next(3).map(\.run) == [wanted, wanted, wanted])
        }
    }

    @Test func `the stream of all runs is filtered by type`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.log("x"), .emit("a"), .succeed("a"))
            _ = try await service.finish("scripted")
            let stream = try await service.stream("/events?after=0&type=output")
            #expect(try await stream.next()?.delta == "a")
        }
    }

    @Test func `positions skip what was filtered out`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.emit("a"), .succeed("a"))
            _ = try await service.finish("scripted")
            let all = try await service.stream("/events?after=0").next(4)
            let stream = try await service.stream("/events?after=0&status=queued&status=succeeded")
            #expect(try await stream.next(2).map(\.id) == [all[0].id, all[3].id])
        }
    }

    @Test(arguments: ["skill=A", "status=done", "status=", "label=nocolon", "label=:x", "skill=a&skill=b"])
    func `a filter that can't be is refused`(query: String) async throws {
        try await withService { service in
            let response = try await service.get("/events?\(query)")
            #expect(response.status == 400)
            #expect(try response.problemCode() == "invalid_parameter")
        }
    }
}
