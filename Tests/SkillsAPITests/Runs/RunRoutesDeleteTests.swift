import Skills
import SkillsJSON
import Testing

/// Deleting runs.
@Suite struct RunRoutesDeleteTests {
    @Test func `a run that has ended is gone with its events`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let response = try await service.send("DELETE", "/runs/\(id)")
            #expect(response.status == 204)
            #expect(response.body.isEmpty)
            for path in ["/runs/\(id)", "/runs/\(id)/events", "/runs/\(id)/output"] {
                #expect(try await service.get(path).status == 404)
            }
            #expect(try await service.get("/runs").text == #"{"runs":[],"next":null}"#)
            let again = try await service.send("DELETE", "/runs/\(id)")
            #expect(again.status == 404)
            #expect(try again.problemCode() == "run_not_found")
        }
    }

    @Test func `a run that has not ended stays`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            let response = try await service.send("DELETE", "/runs/\(id)")
            #expect(response.status == 409)
            #expect(try response.problemCode() == "not_ended")
            #expect(try await service.get("/runs/\(id)").status == 200)
        }
    }

    @Test func `a query is refused`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            #expect(try await service.send("DELETE", "/runs/\(id)?force=1").status == 400)
            #expect(try await service.get("/runs/\(id)").status == 200)
        }
    }

    @Test func `the key of a deleted run tells that it is gone`() async throws {
        let store = WornStore()
        try await withService([.init(ParrotSkill())], store: store) { service in
            let key = ["Idempotency-Key: k"]
            let first = try await service.post("/skills/parrot/runs", #"{"input":1}"#, key)
            let id = try first.json()["id"]?.stringValue.required() ?? ""
            store.loseRuns()
            let again = try await service.post("/skills/parrot/runs", #"{"input":1}"#, key)
            #expect(again.status == 410)
            #expect(try again.problemCode() == "run_gone")
            #expect(try again.json()["detail"]?.stringValue?.contains(id) == true)
        }
    }
}
