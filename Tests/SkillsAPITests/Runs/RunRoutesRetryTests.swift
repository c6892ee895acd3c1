import Skills
import SkillsJSON
import Testing

/// Repeating runs.
@Suite struct RunRoutesRetryTests {
    @Test func `an ended run is started again under an id of its own`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            for body in ["", "{}"] {
                let response =
                    body.isEmpty
                    ? try await service.send("POST", "/runs/\(id)/retry")
                    : try await service.post("/runs/\(id)/retry", body)
                #expect(response.status == 202)
                let run = try response.json()
                #expect(run["retryOf"]?.stringValue == id)
                let again = try run["id"]?.stringValue.required() ?? ""
                #expect(again != id)
                #expect(response["location"] == "/runs/\(again)")
                let ended = try await service.get("/runs/\(again)?wait=60").json()
                #expect(ended["status"]?.stringValue == "succeeded")
                #expect(try await service.get("/runs/\(id)").json()["input"] == ended["input"])
            }
        }
    }

    @Test func `a run that has not ended can't be repeated`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            let response = try await service.send("POST", "/runs/\(id)/retry")
            #expect(response.status == 409)
            #expect(try response.json()["code"]?.stringValue == "not_ended")
            _ = try await service.send("POST", "/runs/\(id)/cancel")
        }
    }

    @Test(arguments: [
        (#"{"items":"failed"}"#, "/items"), (#"{"items":[0,1]}"#, "/items/0"),
        (#"{"step":"nowhere"}"#, "/step"), (#"{"items":"all"}"#, "/items"), (#"{"items":[]}"#, "/items"),
        (#"{"items":[0,-1]}"#, "/items/1"), (#"{"items":[0.5]}"#, "/items/0"), (#"{"step":""}"#, "/step"),
        (#"{"step":7}"#, "/step"), (#"{"items":"failed","step":"a"}"#, "/step"), (#"{"why":1}"#, "/why"),
        ("[]", ""),
    ])
    func `what can't be repeated is told by its place`(body: String, pointer: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let response = try await service.post("/runs/\(id)/retry", body)
            #expect(response.status == 422)
            #expect(try response.json()["errors"]?[0]?["pointer"]?.stringValue == pointer)
        }
    }

    @Test func `a run that is not there can't be repeated`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            #expect(try await service.send("POST", "/runs/\(RunID())/retry").status == 404)
            #expect(try await service.send("POST", "/runs/x/retry").status == 404)
            let id = try await service.finish("parrot")
            #expect(try await service.post("/runs/\(id)/retry", "{").status == 400)
        }
    }
}
