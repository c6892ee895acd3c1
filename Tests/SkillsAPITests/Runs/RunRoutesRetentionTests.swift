import Skills
import SkillsJSON
import Testing

/// What is left of a run whose payloads or events retention has dropped.
@Suite struct RunRoutesRetentionTests {
    @Test func `a run says that its payloads have been dropped`() async throws {
        let store = WornStore()
        try await withService([.init(ParrotSkill())], store: store) { service in
            let id = try await service.finish("parrot", #"{"input":"large"}"#)
            #expect(try await service.get("/runs/\(id)").json()["payloadsDropped"]?.boolValue == false)
            store.dropPayloads()
            let run = try await service.get("/runs/\(id)").json()
            #expect(run["payloadsDropped"]?.boolValue == true)
            #expect(run["input"]?.isNull == true)
            #expect(run["output"]?.isNull == true)
            #expect(run["status"]?.stringValue == "succeeded")
        }
    }

    @Test func `an output that was dropped is gone, and its run can't be repeated`() async throws {
        let store = WornStore()
        try await withService([.init(ParrotSkill())], store: store) { service in
            let id = try await service.finish("parrot")
            store.dropPayloads()
            let output = try await service.get("/runs/\(id)/output")
            #expect(output.status == 410)
            #expect(try output.problemCode() == "payload_dropped")
            let retry = try await service.send("POST", "/runs/\(id)/retry")
            #expect(retry.status == 409)
            #expect(try retry.problemCode() == "input_dropped")
        }
    }

    @Test func `a stream whose events were all dropped is a gap and its end`() async throws {
        let store = WornStore()
        try await withService([.init(ParrotSkill())], store: store) { service in
            let id = try await service.finish("parrot")
            store.dropEvents()
            let stream = try await service.stream("/runs/\(id)/events?after=1")
            let events = try await stream.rest()
            #expect(events.map(\.type) == ["gap", "end"])
            #expect(try events[0].json()["from"]?.intValue == 2)
            #expect(try events[0].json()["to"]?.intValue == 3)
            #expect(try await service.get("/runs/\(id)/events?after=3").status == 204)
        }
    }
}
