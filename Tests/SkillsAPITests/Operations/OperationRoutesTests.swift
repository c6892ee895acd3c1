import Skills
import SkillsJSON
import Testing

@Suite struct OperationRoutesTests {
    @Test func `the root tells where to go on`() async throws {
        try await withService { service in
            let response = try await service.get("/?whatever=1")
            #expect(response.status == 200)
            #expect(
                response.text
                    == #"{"name":"skilld","version":"9.9.9","links":{"skills":"/skills","runs":"/runs","#
                    + #""events":"/events","health":"/healthz","ready":"/readyz"}}"#)
        }
    }

    @Test func `health and readiness ignore their query and are not cached`() async throws {
        try await withService { service in
            let health = try await service.get("/healthz?verbose&x=%zz")
            #expect(health.status == 200)
            #expect(health.text == #"{"status":"ok"}"#)
            #expect(health["cache-control"] == "no-store")
            let ready = try await service.get("/readyz?a=1&a=2")
            #expect(ready.status == 200)
            #expect(ready.text == #"{"status":"ready"}"#)
        }
    }

    @Test func `a service that shuts down is healthy, and not ready`() async throws {
        try await withService { service in
            service.agent.beginShutdown()
            #expect(try await service.get("/healthz").status == 200)
            let ready = try await service.get("/readyz")
            #expect(ready.status == 503)
            #expect(try ready.problemCode() == "shutting_down")
            #expect(ready["retry-after"] == "5")
        }
    }

    @Test func `a store that can't be written to makes the service unready until it can be`() async throws {
        let store = WornStore()
        try await withService([.init(ParrotSkill())], store: store) { service in
            let id = try await service.finish("parrot")
            store.set(.unavailable("The disk is full."))
            let ready = try await service.get("/readyz")
            #expect(ready.status == 503)
            #expect(try ready.problemCode() == "store_unavailable")
            #expect(try ready.json()["detail"]?.stringValue == "The disk is full.")
            let start = try await service.post("/skills/parrot/runs", #"{"input":1}"#)
            #expect(start.status == 503)
            #expect(try start.problemCode() == "store_unavailable")
            #expect(try await service.get("/healthz").status == 200)
            #expect(try await service.get("/runs/\(id)").status == 200)
            store.set(.ready)
            #expect(try await service.get("/readyz").status == 200)
            #expect(try await service.post("/skills/parrot/runs", #"{"input":1}"#).status == 202)
        }
    }
}
