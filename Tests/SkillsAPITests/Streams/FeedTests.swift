import Skills
import SkillsAPI
import SkillsHTTP
import Testing

@Suite struct FeedTests {
    private static let large = String(repeating: "x", count: 16_384)

    @Test func `two readers of a run get the same bytes`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let one = try await service.stream("/runs/\(id)/events")
            let two = try await service.stream("/runs/\(id)/events")
            for text in ["a", "b", "c"] { skill.tell(.emit(text)) }
            skill.tell(.succeed("abc"))
            _ = try await one.rest()
            _ = try await two.rest()
            #expect(one.raw == two.raw)
        }
    }

    @Test func `a reader that joins in the middle gets what was and what comes`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let early = try await service.stream("/runs/\(id)/events")
            for number in 0..<50 { skill.tell(.emit("\(number)")) }
            _ = try await early.next(52)
            let late = try await service.stream("/runs/\(id)/events")
            skill.tell(.emit("last"), .succeed(""))
            let events = try await late.rest()
            #expect(events.compactMap(\.seq) == Array(1...54))
            #expect(try await early.rest().compactMap(\.seq) == [53, 54])
        }
    }

    @Test func `a slow reader gets everything once, and holds nobody up`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let slow = try await service.stream("/runs/\(id)/events", receiveBuffer: 65_536)
            let fast = try await service.stream("/runs/\(id)/events")
            for _ in 0..<200 { skill.tell(.emit(Self.large)) }
            #expect(try await fast.next(202).compactMap(\.seq) == Array(1...202))
            skill.tell(.emit("more"))
            #expect(try await fast.next()?.delta == "more")
            skill.tell(.succeed("done"))
            #expect(try await fast.rest().map(\.type) == ["status", "end"])
            let events = try await slow.rest()
            #expect(events.compactMap(\.seq) == Array(1...204))
            #expect(events.last?.type == "end")
            #expect(slow.raw == fast.raw)
        }
    }

    @Test func `a slow reader that has caught up is live again`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let slow = try await service.stream("/runs/\(id)/events", receiveBuffer: 65_536)
            let fast = try await service.stream("/runs/\(id)/events")
            for _ in 0..<100 { skill.tell(.emit(Self.large)) }
            _ = try await fast.next(102)
            #expect(try await slow.next(102).compactMap(\.seq) == Array(1...102))
            skill.tell(.emit("live"))
            #expect(try await slow.next()?.delta == "live")
            #expect(try await fast.next()?.delta == "live")
        }
    }

    @Test func `a reader that leaves stops nothing`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let leaver = try service.connect()
            let fields = ["Content-Type: application/json", "Accept: text/event-stream"]
            try await leaver.send(
                TestRequest.text("POST", "/skills/scripted/runs", fields, body: #"{"input":1}"#))
            let left = TestStream(leaver, head: try await leaver.head())
            let location = try left.head["location"].required()
            skill.tell(.emit("a"))
            let last = try await left.next(3).last?.id
            leaver.close()
            skill.tell(.emit("b"), .succeed("ab"))
            let again = try await service.stream("\(location)/events", ["Last-Event-ID: \(last ?? "")"])
            let rest = try await again.rest()
            #expect(rest.compactMap(\.seq) == [4, 5])
            #expect(rest.dropLast().last?.status == "succeeded")
        }
    }

    @Test func `events that come while the log is being read are not forgotten`() async throws {
        let store = HeldStore()
        let skill = try ScriptedSkill()
        try await withService([.init(skill)], store: store) { service in
            let id = try await service.start("scripted")
            let stream = try await service.stream("/runs/\(id)/events?after=now")
            store.hold()
            skill.tell(.emit("a"))
            await store.waitUntilHeld(1)
            // The page with the first event is read, and on its way; the second is not on it.
            skill.tell(.emit("b"))
            await store.waitForEvents(of: id, upTo: 4)
            await service.server.lanes[0].turn()
            store.release()
            #expect(try await stream.next(2).map(\.delta) == ["a", "b"])
        }
    }

    @Test func `a stream of a run that has ended is drained like any other`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let slow = try await service.stream("/runs/\(id)/events", receiveBuffer: 65_536)
            let fast = try await service.stream("/runs/\(id)/events")
            for _ in 0..<200 { skill.tell(.emit(Self.large)) }
            skill.tell(.succeed("done"))
            _ = try await fast.rest()
            // A second reader of the ended run comes and goes, while the slow one is still behind.
            #expect(try await service.stream("/runs/\(id)/events?after=202").rest().count == 2)
            service.agent.beginShutdown()
            service.service.drainStreams()
            await service.server.lanes[0].turn()
            let events = try await slow.rest()
            #expect(events.last?.type == "drain")
            #expect(!events.map(\.type).contains("end"))
        }
    }
}
