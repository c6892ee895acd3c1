import Skills
import SkillsHTTP
import SkillsJSON
import Testing

/// Reading one run, and waiting for it.
@Suite struct RunRoutesShowTests {
    @Test func `a run has a tag by which it is not sent again`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let response = try await service.get("/runs/\(id)")
            #expect(response.status == 200)
            #expect(response["etag"] == "W/\"3\"")
            #expect(response["cache-control"] == "no-cache")
            for tags in ["W/\"3\"", "\"3\"", "\"9\", W/\"3\"", "*"] {
                let same = try await service.get("/runs/\(id)", ["If-None-Match: \(tags)"])
                #expect(same.status == 304)
                #expect(same["etag"] == "W/\"3\"")
                #expect(same["content-type"] == nil)
                #expect(same["x-request-id"] != nil)
            }
            for tags in ["W/\"2\"", "3", ""] {
                #expect(try await service.get("/runs/\(id)", ["If-None-Match: \(tags)"]).status == 200)
            }
        }
    }

    @Test func `an id is read in either case and answered in lower case`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let response = try await service.get("/runs/\(id.uppercased())")
            #expect(response.status == 200)
            #expect(try response.json()["id"]?.stringValue == id)
            #expect(try response.json()["links"]?["self"]?.stringValue == "/runs/\(id)")
        }
    }

    @Test(arguments: [
        "00000000-0000-0000-0000-000000000000", "01890a5d-ac96-774b-bcce-b302099a8057", "x",
        "01890a5dac96774bbcceb302099a8057", "{01890a5d-ac96-774b-bcce-b302099a8057}",
    ])
    func `a run that is not there is not found`(id: String) async throws {
        try await withService { service in
            for (method, path) in [
                ("GET", ""), ("GET", "/output"), ("GET", "/events"), ("POST", "/cancel"),
            ] {
                let response = try await service.send(
                    method, "/runs/\(id.replacing("{", with: "%7B").replacing("}", with: "%7D"))\(path)")
                #expect(response.status == 404)
                #expect(try response.problemCode() == "run_not_found")
            }
        }
    }

    @Test func `a wait ends when the run has`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let connection = try service.connect()
            try await connection.send(TestRequest.text("GET", "/runs/\(id)?wait=60"))
            await service.server.lanes[0].turn()
            skill.tell(.emit("a"), .succeed("done"))
            let response = try await connection.response()
            #expect(response.status == 200)
            #expect(try response.json()["status"]?.stringValue == "succeeded")
            #expect(response["etag"] == "W/\"4\"")
        }
    }

    @Test func `a wait with a tag ends when the run differs`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let connection = try service.connect()
            try await connection.send(
                TestRequest.text("GET", "/runs/\(id)?wait=60", ["If-None-Match: W/\"2\""]))
            await service.server.lanes[0].turn()
            skill.tell(.progress(0.5))
            let response = try await connection.response()
            #expect(response.status == 200)
            #expect(try response.json()["progress"]?.doubleValue == 0.5)
            #expect(response["etag"] == "W/\"3\"")
        }
    }

    @Test func `a wait with a tag of the past, or for a run that has ended, is none`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let old = try await service.get("/runs/\(id)?wait=60", ["If-None-Match: W/\"1\""])
            #expect(old.status == 200)
            skill.tell(.succeed("done"))
            #expect(try await service.get("/runs/\(id)?wait=60").status == 200)
            let same = try await service.get("/runs/\(id)?wait=60", ["If-None-Match: W/\"3\""])
            #expect(same.status == 304)
            #expect(try await service.get("/runs/\(id)?wait=0").status == 200)
        }
    }

    @Test func `a wait ends when its time is over, however often the run has changed`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let events = try await service.stream("/runs/\(id)/events?after=now")
            let same = try service.connect()
            try await same.send(
                TestRequest.text("GET", "/runs/\(id)?wait=1", ["If-None-Match: *"]))
            let plain = try service.connect()
            try await plain.send(TestRequest.text("GET", "/runs/\(id)?wait=1"))
            await service.server.lanes[0].turn()
            let whole = Task { try await (same.response(), plain.response()) }
            // The run changes for as long as anybody waits.
            let flood = Task {
                while !Task.isCancelled {
                    skill.tell(.emit("x"))
                    _ = try await events.next()
                }
            }
            let (unchanged, running) = try await whole.value
            flood.cancel()
            #expect(unchanged.status == 304)
            #expect(running.status == 200)
            #expect(try running.json()["status"]?.stringValue == "running")
            _ = await flood.result
        }
    }

    @Test(arguments: ["wait=-1", "wait=x", "wait=", "wait=1.5", "wait=1&wait=1", "after=1"])
    func `a wait that can't be is refused`(query: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let response = try await service.get("/runs/\(id)?\(query)")
            #expect(response.status == 400)
            #expect(
                try response.json()["parameter"]?.stringValue == String(query.prefix { $0 != "=" }))
        }
    }
}
