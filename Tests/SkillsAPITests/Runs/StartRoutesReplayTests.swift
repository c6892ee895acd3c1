import Skills
import SkillsJSON
import Testing

/// Starting a run twice by one key.
@Suite struct StartRoutesReplayTests {
    private static let key = ["Idempotency-Key: \"k\""]

    @Test func `the same start again is answered with the run that is there`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let first = try await service.post("/skills/busy/runs", #"{"input":[1, 2]}"#, Self.key)
            #expect(first.status == 202)
            #expect(first["idempotency-replayed"] == nil)
            // The same key without quotes, the same body in another layout.
            let again = try await service.post(
                "/skills/busy/runs", "{ \"input\" : [1,2] }\n", ["Idempotency-Key: k"])
            #expect(again.status == 202)
            #expect(again["idempotency-replayed"] == "true")
            #expect(again["location"] == first["location"])
            #expect(try again.json()["id"]?.stringValue == first.json()["id"]?.stringValue)
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 1)
        }
    }

    @Test func `a repetition shows the run as it stands`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let first = try await service.post("/skills/parrot/runs", #"{"input":1}"#, Self.key)
            #expect(first.status == 202)
            let again = try await service.post("/skills/parrot/runs", #"{"input":1}"#, Self.key)
            #expect(again.status == 200)
            #expect(again["idempotency-replayed"] == "true")
            #expect(again["location"] == first["location"])
            #expect(try again.json()["output"]?.intValue == 1)
        }
    }

    @Test func `a repetition may be a wait or a stream`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let first = try await service.post("/skills/parrot/runs", #"{"input":1}"#, Self.key)
            let waited = try await service.post(
                "/skills/parrot/runs", #"{"input":1}"#, Self.key + ["Prefer: wait=5"])
            #expect(waited.status == 200)
            #expect(waited["preference-applied"] == "wait=5")
            #expect(waited["idempotency-replayed"] == "true")
            let stream = try await service.post(
                "/skills/parrot/runs", #"{"input":1}"#, Self.key + ["Accept: application/x-ndjson"])
            #expect(stream.status == 200)
            #expect(stream["idempotency-replayed"] == "true")
            #expect(stream["location"] == first["location"])
            #expect(stream.text.split(separator: "\n").count == 4)
        }
    }

    @Test func `a key with another body or for another skill is refused`() async throws {
        try await withService([.init(ParrotSkill()), .init(try BusySkill())]) { service in
            _ = try await service.post("/skills/parrot/runs", #"{"input":1}"#, Self.key)
            for (skill, body) in [("parrot", #"{"input":2}"#), ("busy", #"{"input":1}"#)] {
                let response = try await service.post("/skills/\(skill)/runs", body, Self.key)
                #expect(response.status == 422)
                #expect(try response.problemCode() == "key_reused")
            }
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 1)
        }
    }

    @Test func `a start that was refused leaves its key free`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let refused = try await service.post("/skills/parrot/runs", #"{"inputs":1}"#, Self.key)
            #expect(try refused.problemCode() == "validation")
            let first = try await service.post("/skills/parrot/runs", #"{"input":2}"#, Self.key)
            #expect(first.status == 202)
            #expect(first["idempotency-replayed"] == nil)
        }
    }

    @Test func `a repetition is answered while nothing new is taken`() async throws {
        let concurrency = SkillConcurrency(limit: 1, overflow: .reject)
        try await withService([.init(try BusySkill(concurrency: concurrency))]) { service in
            _ = try await service.post("/skills/busy/runs", #"{"input":1}"#, Self.key)
            #expect(try await service.post("/skills/busy/runs", #"{"input":2}"#).problemCode() == "busy")
            let full = try await service.post("/skills/busy/runs", #"{"input":1}"#, Self.key)
            #expect(full.status == 202)
            service.agent.beginShutdown()
            let stopping = try await service.post("/skills/busy/runs", #"{"input":1}"#, Self.key)
            #expect(stopping.status == 202)
            #expect(stopping["idempotency-replayed"] == "true")
            let other = try await service.post("/skills/busy/runs", #"{"input":1}"#, ["Idempotency-Key: x"])
            #expect(try other.problemCode() == "shutting_down")
        }
    }

    @Test(arguments: [
        ["Idempotency-Key: "], ["Idempotency-Key: a b"], ["Idempotency-Key: a", "Idempotency-Key: a"],
    ])
    func `a key in no form is refused, and no run is made`(fields: [String]) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs", #"{"input":1}"#, fields)
            #expect(response.status == 400)
            #expect(try response.problemCode() == "invalid_parameter")
            #expect(try response.json()["detail"]?.stringValue?.contains("Idempotency-Key") == true)
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.isEmpty == true)
        }
    }

    @Test func `starts with one key at the same time make one run`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let ids = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let response = try await service.post(
                            "/skills/busy/runs", #"{"input":1}"#, Self.key)
                        return try response.json()["id"]?.stringValue
                    }
                }
                return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 1)
        }
    }
}
