import Skills
import SkillsAPI
import SkillsHTTP
import Testing

@Suite struct StreamHubsTests {
    @Test func `shutdown ends what waits for nothing, and lets what runs go on`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let running = try await service.start("scripted")
            let queued = try await service.start("scripted")
            let all = try await service.stream("/events")
            let waits = try await service.stream("/runs/\(queued)/events")
            let works = try await service.stream("/runs/\(running)/events")
            service.agent.beginShutdown()
            service.service.drainIdleStreams()
            #expect(try await all.rest().map(\.data) == [#"{"type":"drain"}"#])
            let last = try await waits.rest()
            #expect(last.map(\.type) == ["status", "drain"])
            #expect(last.last?.data == #"{"type":"drain","run":"\#(queued)"}"#)
            #expect(last.last?.hasID == false)
            skill.tell(.emit("still here"), .succeed("done"))
            let types = try await works.rest().map(\.type)
            #expect(types == ["status", "status", "output", "status", "end"])
        }
    }

    @Test func `what is still at work at the end is drained, and never told the end`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let events = try await service.stream("/runs/\(id)/events")
            let lines = try await service.stream("/runs/\(id)/events", ["Accept: application/x-ndjson"])
            service.agent.beginShutdown()
            service.service.drainStreams()
            await service.server.lanes[0].turn()
            await service.agent.interruptRemaining()
            #expect(try await events.rest().map(\.type) == ["status", "status", "drain"])
            #expect(try await lines.lines().last == #"{"type":"drain","run":"\#(id)"}"#)
        }
    }

    @Test func `who comes during shutdown is sent away, who has everything is told so`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.succeed("a"))
            let ended = try await service.finish("scripted")
            let running = try await service.start("scripted")
            service.agent.beginShutdown()
            for target in ["/events", "/runs/\(running)/events"] {
                let response = try await service.get(target)
                #expect(response.status == 503)
                #expect(try response.problemCode() == "shutting_down")
                #expect(response["retry-after"] != nil)
            }
            #expect(try await service.get("/runs/\(ended)/events?after=3").status == 204)
        }
    }
}
