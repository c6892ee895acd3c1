import Skills
import SkillsJSON
import Testing

/// Starting a run under an id that the client has chosen.
@Suite struct StartRoutesPutTests {
    private static let path = "/runs/6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    private static let id = "6f9619ff-8b86-d011-b42d-00cf4fc964ff"

    private static func put(
        _ service: TestService, _ body: String, _ fields: [String] = [], path: String = path
    ) async throws -> TestResponse {
        try await service.send("PUT", path, ["Content-Type: application/json"] + fields, body: body)
    }

    @Test func `the run has the id of the path, once`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let first = try await Self.put(service, #"{"skill":"parrot","input":[1]}"#)
            #expect(first.status == 202)
            #expect(first["location"] == "/runs/\(Self.id)")
            #expect(first["idempotency-replayed"] == nil)
            #expect(try first.json()["id"]?.stringValue == Self.id)
            let again = try await Self.put(service, #"{ "skill": "parrot", "input": [ 1 ] }"#)
            #expect(again.status == 200)
            #expect(again["idempotency-replayed"] == "true")
            #expect(again["location"] == "/runs/\(Self.id)")
            #expect(try again.json()["output"]?.description == "[1]")
            let other = try await Self.put(service, #"{"skill":"parrot","input":[2]}"#)
            #expect(other.status == 422)
            #expect(try other.problemCode() == "key_reused")
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 1)
        }
    }

    @Test func `the id of a run that was started in another way is taken`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot", #"{"input":1}"#)
            let response = try await Self.put(service, #"{"skill":"parrot","input":1}"#, path: "/runs/\(id)")
            #expect(response.status == 422)
            #expect(try response.problemCode() == "key_reused")
        }
    }

    @Test func `an id is free once its run was deleted`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let body = #"{"skill":"parrot","input":1}"#
            #expect(try await Self.put(service, body, ["Prefer: wait=5"]).status == 200)
            #expect(try await service.send("DELETE", Self.path).status == 204)
            let again = try await Self.put(service, body)
            #expect(again.status == 202)
            #expect(again["idempotency-replayed"] == nil)
        }
    }

    @Test func `it may be waited for and followed as any start`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let body = #"{"skill":"parrot","input":1}"#
            let waited = try await Self.put(service, body, ["Prefer: wait=5"])
            #expect(waited.status == 200)
            #expect(waited["preference-applied"] == "wait=5")
            let stream = try await Self.put(service, body, ["Accept: application/x-ndjson"])
            #expect(stream["idempotency-replayed"] == "true")
            #expect(stream.text.split(separator: "\n").count == 4)
        }
    }

    @Test(arguments: [
        (#"{"input":1}"#, ["/skill"]), (#"{"skill":1,"input":1}"#, ["/skill"]),
        (#"{"skill":"Parrot","input":1}"#, ["/skill"]), (#"{"skill":"other","input":1}"#, ["/skill"]),
        (#"{"skill":"other","overflow":"join","concurrencyKey":"k","x":1}"#, ["/skill", "/input", "/x"]),
        (#"{"skill":"parrot","input":1,"concurrencyKey":"k"}"#, ["/concurrencyKey"]),
    ])
    func `members at fault are named, the skill among them`(body: String, pointers: [String]) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await Self.put(service, body)
            #expect(response.status == 422)
            #expect(try response.pointers() == pointers)
            #expect(try await service.get(Self.path).status == 404)
        }
    }

    @Test func `a start by POST does not take the skill`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs", #"{"skill":"parrot","input":1}"#)
            #expect(try response.pointers() == ["/skill"])
        }
    }

    @Test func `what is no id of a run is refused`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let body = #"{"skill":"parrot","input":1}"#
            let none = try await Self.put(service, body, path: "/runs/00000000-0000-0000-0000-000000000000")
            #expect(none.status == 400)
            #expect(try none.problemCode() == "invalid_parameter")
            #expect(try await Self.put(service, body, path: "/runs/1").status == 404)
            #expect(try await Self.put(service, body, path: Self.path + "?wait=1").status == 400)
            let text = try await service.send("PUT", Self.path, ["Content-Type: text/plain"], body: body)
            #expect(text.status == 415)
            #expect(try await service.send("PUT", Self.path).status == 411)
        }
    }
}
