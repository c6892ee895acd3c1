import Skills
import SkillsJSON
import Testing

/// Cancelling runs.
@Suite struct RunRoutesCancelTests {
    @Test func `a running run is told, and ends cancelled`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            let response = try await service.send("POST", "/runs/\(id)/cancel")
            #expect([200, 202].contains(response.status))
            #expect(try response.json()["id"]?.stringValue == id)
            let ended = try await service.get("/runs/\(id)?wait=60")
            #expect(try ended.json()["status"]?.stringValue == "cancelled")
            #expect(try ended.json()["error"]?.isNull == true)
            #expect(try ended.json()["finishedAt"]?.isNull == false)
        }
    }

    @Test func `a run at work is not there yet when the answer comes`() async throws {
        let skill = try StubbornSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("stubborn")
            let response = try await service.send("POST", "/runs/\(id)/cancel")
            #expect(response.status == 202)
            #expect(try response.json()["status"]?.stringValue == "running")
            skill.finish()
            let ended = try await service.get("/runs/\(id)?wait=60")
            #expect(try ended.json()["status"]?.stringValue == "cancelled")
        }
    }

    @Test func `a queued run is cancelled at once, and leaves its place`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let running = try await service.start("scripted")
            let queued = try await service.start("scripted")
            let response = try await service.send("POST", "/runs/\(queued)/cancel")
            #expect(response.status == 200)
            #expect(try response.json()["status"]?.stringValue == "cancelled")
            #expect(try response.json()["attempt"]?.intValue == 0)
            #expect(try response.json()["startedAt"]?.isNull == true)
            #expect(try await service.get("/skills/scripted").json()["queued"]?.intValue == 0)
            skill.tell(.succeed("done"))
            _ = try await service.get("/runs/\(running)?wait=60")
        }
    }

    @Test func `a run that has ended stays as it is`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            for _ in 0..<2 {
                let response = try await service.post("/runs/\(id)/cancel", #"{"reason":"too late"}"#)
                #expect(response.status == 200)
                #expect(try response.json()["status"]?.stringValue == "succeeded")
                #expect(response["etag"] == "W/\"3\"")
            }
        }
    }

    @Test func `a reason may be given, and nothing else`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            func status(_ body: String) async throws -> Int {
                try await service.post("/runs/\(id)/cancel", body).status
            }
            #expect(try await status("{}") == 200)
            #expect(try await status(#"{"reason":"no longer needed"}"#) == 200)
            #expect(try await status(#"{"reason":"\#(String(repeating: "ä", count: 1000))"}"#) == 200)
            #expect(try await status(#"{"reason":"\#(String(repeating: "ä", count: 1001))"}"#) == 422)
            #expect(try await status("{") == 400)
            let bodies = [
                (#"{"reason":1}"#, ["/reason"]), (#"{"reason":null}"#, ["/reason"]), ("[]", [""]),
                (#"{"why":"x"}"#, ["/why"]),
            ]
            for (body, pointers) in bodies {
                let response = try await service.post("/runs/\(id)/cancel", body)
                #expect(response.status == 422)
                #expect(try response.pointers() == pointers)
                #expect(try response.json()["detail"]?.stringValue?.hasPrefix("The request body") == true)
            }
        }
    }

    @Test func `no type is asked for where there is no body`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            #expect(try await service.send("POST", "/runs/\(id)/cancel", body: "").status == 200)
            #expect(try await service.send("POST", "/runs/\(id)/cancel").status == 200)
            let typed = try await service.send("POST", "/runs/\(id)/cancel", ["Content-Type: text/plain"])
            #expect(typed.status == 200)
            let text = try await service.send(
                "POST", "/runs/\(id)/cancel", ["Content-Type: text/plain"], body: "{}")
            #expect(text.status == 415)
            #expect(try text.problemCode() == "unsupported_media_type")
        }
    }
}
