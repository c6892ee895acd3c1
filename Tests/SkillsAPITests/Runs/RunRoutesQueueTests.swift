import Skills
import SkillsJSON
import Testing

/// Starts beyond a skill's limit, and the turn of those that wait.
@Suite struct RunRoutesQueueTests {
    private let body = #"{"input":1}"#

    private func queue(_ service: TestService, _ id: String) async throws -> String? {
        let response = try await service.get("/runs/\(id)?queue=1")
        #expect(response.status == 200)
        return try response.json()["queue"]?.description
    }

    @Test func `a queued run says its position, without a tag`() async throws {
        try await withService([.init(try BusySkill(concurrency: 1))]) { service in
            let first = try await service.start("busy")
            let second = try await service.start("busy")
            let third = try await service.start("busy", #"{"input":1,"priority":1}"#)
            let response = try await service.get("/runs/\(second)?queue=1", ["If-None-Match: *"])
            #expect(response.status == 200)
            #expect(response["etag"] == nil)
            #expect(response["cache-control"] == "no-store")
            #expect(
                response.text.hasSuffix(#","queue":{"waitsFor":"slot","position":2,"ahead":1,"until":null}}"#)
            )
            #expect(
                try await queue(service, third)
                    == #"{"waitsFor":"slot","position":1,"ahead":0,"until":null}"#)
            #expect(try await queue(service, first) == "null")
            #expect(try await service.get("/runs/\(second)").json()["queue"] == nil)
            #expect(try await service.get("/runs/\(second)?queue=0")["etag"] != nil)
            #expect(try await service.get("/skills/busy").json()["queued"]?.intValue == 2)
            _ = try await service.send("POST", "/runs/\(third)/cancel")
            #expect(try await queue(service, third) == "null")
            #expect(
                try await queue(service, second)
                    == #"{"waitsFor":"slot","position":1,"ahead":0,"until":null}"#)
        }
    }

    @Test func `a delayed run says until when it waits`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.start("parrot", #"{"input":1,"delay":"1h"}"#)
            let run = try await service.get("/runs/\(id)?queue=1").json()
            #expect(run["status"]?.stringValue == "queued")
            #expect(run["queue"]?["waitsFor"]?.stringValue == "delay")
            #expect(run["queue"]?["position"]?.isNull == true)
            let created = try Timestamp(run["createdAt"]?.stringValue ?? "").required()
            #expect(
                run["queue"]?["until"]?.stringValue == created.advanced(by: .seconds(3600)).description)
            let cancelled = try await service.send("POST", "/runs/\(id)/cancel")
            #expect(cancelled.status == 200)
            #expect(try cancelled.json()["status"]?.stringValue == "cancelled")
        }
    }

    @Test func `a short delay ends by itself`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post(
                "/skills/parrot/runs", #"{"input":1,"delay":"1ms"}"#, ["Prefer: wait=30"])
            #expect(response.status == 200)
            #expect(try response.json()["status"]?.stringValue == "succeeded")
        }
    }

    @Test(arguments: ["queue=2", "queue=", "queue=yes", "queue=1&queue=1"])
    func `another value is refused`(query: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let response = try await service.get("/runs/\(id)?\(query)")
            #expect(response.status == 400)
            #expect(try response.json()["parameter"]?.stringValue == "queue")
        }
    }

    @Test func `a skill that takes no more refuses a start, and no run is made`() async throws {
        try await withService([.init(try BusySkill(concurrency: SkillConcurrency(overflow: .reject)))]) {
            service in
            _ = try await service.start("busy")
            let response = try await service.post("/skills/busy/runs", body)
            #expect(response.status == 409)
            #expect(try response.problemCode() == "busy")
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 1)
        }
    }

    @Test func `a start is answered with the run that it joins`() async throws {
        try await withService([.init(try BusySkill(concurrency: SkillConcurrency(overflow: .join)))]) {
            service in
            let first = try await service.post("/skills/busy/runs", body)
            let second = try await service.post("/skills/busy/runs", body)
            #expect(second.status == 202)
            #expect(second["location"] == first["location"])
            #expect(try second.json()["id"] == first.json()["id"])
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 1)
        }
    }

    @Test func `a newer run replaces the older one`() async throws {
        let skill = try BusySkill(concurrency: SkillConcurrency(overflow: .replace))
        try await withService([.init(skill)]) { service in
            let first = try await service.start("busy")
            let second = try await service.start("busy")
            let ended = try await service.get("/runs/\(first)?wait=30").json()
            #expect(ended["status"]?.stringValue == "cancelled")
            let log = try await service.stream("/runs/\(second)/events?type=status")
            while let event = try await log.next(), !event.data.contains(#""running""#) {}
            #expect(try await service.get("/skills/busy").json()["running"]?.intValue == 1)
        }
    }

    @Test func `beyond the bound of the queue starts are refused for a while`() async throws {
        var configuration = AgentConfiguration()
        configuration.maximumQueued = 1
        try await withService([.init(try BusySkill(concurrency: 1))], agentConfiguration: configuration) {
            service in
            _ = try await service.start("busy")
            _ = try await service.start("busy")
            let response = try await service.post("/skills/busy/runs", body)
            #expect(response.status == 503)
            #expect(try response.problemCode() == "queue_full")
            #expect(response["retry-after"] == "5")
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 2)
        }
    }

    @Test func `a run whose turn does not come in time expires`() async throws {
        try await withService([.init(try BusySkill(concurrency: 1))]) { service in
            _ = try await service.start("busy")
            let response = try await service.post(
                "/skills/busy/runs", #"{"input":1,"expiresIn":"1ms"}"#, ["Prefer: wait=30"])
            #expect(response.status == 200)
            #expect(try response.json()["error"]?["code"]?.stringValue == "expired")
            #expect(try response.json()["attempt"]?.intValue == 0)
        }
    }

    @Test func `the caller says how often a run is tried`() async throws {
        let policy = SkillRetryPolicy(baseDelay: .zero)
        let skill = ClosureSkill<RawJSON, RawJSON>(
            try SkillID("flaky").required(), descriptor: SkillDescriptor(retry: policy)
        ) { input, context in
            if context.attempt < 3 { throw SkillError(detail: "Not yet.") }
            return input
        }
        try await withService([AnySkill(skill)]) { service in
            let once = try await service.post("/skills/flaky/runs", body, ["Prefer: wait=30"])
            #expect(try once.json()["status"]?.stringValue == "failed")
            let thrice = try await service.post(
                "/skills/flaky/runs", #"{"input":1,"retry":{"attempts":3}}"#, ["Prefer: wait=30"])
            #expect(try thrice.json()["status"]?.stringValue == "succeeded")
            #expect(try thrice.json()["attempt"]?.intValue == 3)
        }
    }
}
