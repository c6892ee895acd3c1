import Skills
import SkillsJSON
import Testing

@Suite struct StreamCursorTests {
    @Test func `a reader that resumes at any cursor gets exactly the rest`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.emit("a"), .progress(0.5), .log("x"), .emit("b"), .succeed("ab"))
            let id = try await service.finish("scripted")
            let all = try await service.stream("/runs/\(id)/events").rest()
            #expect(all.count == 8)
            for cursor in 0..<7 {
                let byField = try await service.stream("/runs/\(id)/events", ["Last-Event-ID: \(cursor)"])
                #expect(try await byField.rest().map(\.data) == all[cursor...].map(\.data))
                let byQuery = try await service.stream("/runs/\(id)/events?after=\(cursor)")
                #expect(try await byQuery.rest().map(\.data) == all[cursor...].map(\.data))
            }
        }
    }

    @Test func `a running run is resumed at its every cursor too`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let whole = try await service.stream("/runs/\(id)/events")
            skill.tell(.emit("a"), .emit("b"))
            _ = try await whole.next(4)
            var streams: [TestStream] = []
            for cursor in 0...4 {
                streams.append(try await service.stream("/runs/\(id)/events?after=\(cursor)"))
            }
            skill.tell(.emit("c"), .succeed("abc"))
            for (cursor, stream) in streams.enumerated() {
                #expect(try await stream.rest().compactMap(\.seq) == Array((cursor + 1)...6))
            }
        }
    }

    @Test(arguments: ["3", "4", "9223372036854775807", "9999999999999999999"])
    func `at and past the end of a finished run there is nothing to come`(cursor: String) async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.succeed("a"))
            let id = try await service.finish("scripted")
            let response = try await service.get("/runs/\(id)/events", ["Last-Event-ID: \(cursor)"])
            #expect(response.status == 204)
            #expect(response["x-request-id"] != nil)
            #expect(try await service.get("/runs/\(id)/events?after=\(cursor)").status == 204)
            #expect(try await service.get("/runs/\(id)/events?after=now").status == 204)
        }
    }

    @Test(arguments: [
        "3", "9999999999999999999", "10000000000000000000", "00000000000000000001", "-1", "+1", "1.0", "0x1",
        "1 2", "now", "abc", "１",
    ])
    func `a cursor that can't be is refused`(cursor: String) async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            let response = try await service.get("/runs/\(id)/events", ["Last-Event-ID: \(cursor)"])
            #expect(response.status == 400)
            #expect(try response.problemCode() == "invalid_parameter")
        }
    }

    @Test func `a parameter that can't be a cursor is named`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            for cursor in ["3", "", "+1", "x", "00000000000000000001"] {
                let response = try await service.get("/runs/\(id)/events?after=\(cursor)")
                #expect(response.status == 400)
                #expect(try response.json()["parameter"]?.stringValue == "after")
            }
        }
    }

    @Test func `two fields are refused, even where they agree`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            for target in ["/runs/\(id)/events", "/events"] {
                let response = try await service.get(target, ["Last-Event-ID: 1", "Last-Event-ID: 1"])
                #expect(response.status == 400)
            }
        }
    }

    @Test func `the field beats the parameter, and an empty one counts as absent`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.emit("a"), .succeed("a"))
            let id = try await service.finish("scripted")
            let both = try await service.stream("/runs/\(id)/events?after=1", ["Last-Event-ID: 3"])
            #expect(try await both.rest().compactMap(\.seq) == [4])
            let empty = try await service.stream("/runs/\(id)/events?after=2", ["Last-Event-ID:"])
            #expect(try await empty.rest().compactMap(\.seq) == [3, 4])
            let nothing = try await service.stream("/runs/\(id)/events", ["Last-Event-ID:"])
            #expect(try await nothing.rest().compactMap(\.seq) == [1, 2, 3, 4])
        }
    }

    @Test func `now begins with what comes next`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let whole = try await service.stream("/runs/\(id)/events")
            skill.tell(.emit("a"))
            _ = try await whole.next(3)
            let stream = try await service.stream("/runs/\(id)/events?after=now")
            skill.tell(.emit("b"), .succeed("ab"))
            #expect(try await stream.rest().compactMap(\.seq) == [4, 5])
        }
    }
}
