import Skills
import SkillsJSON
import Testing

/// Starting runs.
@Suite struct StartRoutesTests {
    @Test func `a start is accepted with the run and its place`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let response = try await service.post(
                "/skills/busy/runs", #"{"input":{"n":1.0e+2},"labels":{"b":"2","a":"1"}}"#)
            #expect(response.status == 202)
            #expect(response["content-type"] == "application/json")
            #expect(response["preference-applied"] == nil)
            let id = try response.json()["id"]?.stringValue.required() ?? ""
            #expect(response["location"] == "/runs/\(id)")
            #expect(
                Masking.masked(response.text, run: id)
                    == #"{"id":"RUN","skill":"busy","skillVersion":"1.0.0","status":"running","#
                    + #""progress":null,"question":null,"input":{"n":1.0e+2},"output":null,"error":null,"#
                    + #""attempt":1,"interruptions":0,"labels":{"b":"2","a":"1"},"createdAt":"TIME","startedAt":"TIME","#
                    + #""finishedAt":null,"seq":2,"retryOf":null,"payloadsDropped":false,"webhook":null,"#
                    + #""links":{"self":"/runs/RUN","events":"/runs/RUN/events","cancel":"/runs/RUN/cancel","#
                    + #""deliveries":"/runs/RUN/deliveries"}}"#
            )
        }
    }

    @Test func `a run that has ended already is accepted too`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs", #"{"input":[1]}"#)
            #expect(response.status == 202)
            #expect(try response.json()["status"]?.stringValue == "succeeded")
            #expect(try response.json()["output"]?.description == "[1]")
        }
    }

    @Test func `an input may be null`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs", #"{"input":null}"#)
            #expect(response.status == 202)
            #expect(try response.json()["output"]?.isNull == true)
        }
    }

    @Test func `the faults of an input are named below it`() async throws {
        let skill = ClosureSkill<SkillInput, SkillOutput>(try SkillID("plain").required()) { input, _ in
            SkillOutput(text: input.prompt)
        }
        try await withService([AnySkill(skill)]) { service in
            let response = try await service.post(
                "/skills/plain/runs", #"{"input":{"prompt":1,"params":{"a":[]},"x":2}}"#)
            #expect(response.status == 422)
            #expect(try response.pointers() == ["/input/prompt", "/input/params/a", "/input/x"])
        }
    }

    @Test(arguments: [
        ("wait=30", "wait=30"), ("wait=61", "wait=60"), ("wait=99999999999999999999", "wait=60"),
        ("respond-async, wait=5", "wait=5"), ("wait=\"7\"", "wait=7"), ("WAIT=3", "wait=3"),
        ("wait=2, wait=9", "wait=2"), ("nonsense;x, wait=0", "wait=0"),
    ])
    func `a preference to wait is applied as far as it may`(prefer: String, applied: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post(
                "/skills/parrot/runs", #"{"input":1}"#, ["Prefer: \(prefer)"])
            #expect(response.status == 200)
            #expect(response["preference-applied"] == applied)
            #expect(response["location"]?.hasPrefix("/runs/") == true)
        }
    }

    @Test(arguments: ["wait", "wait=", "wait=-1", "wait=1.5", "wait=soon", "respond-async", "=,;"])
    func `a preference that is not understood is ignored`(prefer: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post(
                "/skills/parrot/runs", #"{"input":1}"#, ["Prefer: \(prefer)"])
            #expect(response.status == 202)
            #expect(response["preference-applied"] == nil)
        }
    }

    @Test func `a wait of nothing answers at once with what was used`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let response = try await service.post(
                "/skills/busy/runs", #"{"input":1}"#, ["Prefer: wait=0"])
            #expect(response.status == 202)
            #expect(response["preference-applied"] == "wait=0")
        }
    }

    @Test func `a wait ends with the run`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let connection = try service.connect()
            let fields = ["Content-Type: application/json", "Prefer: wait=60"]
            try await connection.send(
                TestRequest.text("POST", "/skills/scripted/runs", fields, body: #"{"input":1}"#))
            let log = try await service.stream("/events?after=0&type=status&status=running")
            #expect(try await log.next() != nil)
            skill.tell(.progress(0.25), .succeed("done"))
            let response = try await connection.response()
            #expect(response.status == 200)
            #expect(try response.json()["output"]?["text"]?.stringValue == "done")
            #expect(try response.json()["progress"]?.doubleValue == 1)
        }
    }

    @Test(arguments: ["text/event-stream", "application/json;q=0.5, text/event-stream"])
    func `an event stream wins over a wait and has a place too`(accept: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let connection = try service.connect()
            let fields = ["Content-Type: application/json", "Accept: \(accept)", "Prefer: wait=5"]
            try await connection.send(
                TestRequest.text("POST", "/skills/parrot/runs", fields, body: #"{"input":1}"#))
            let stream = TestStream(connection, head: try await connection.head())
            #expect(stream.head.status == 200)
            #expect(stream.head["content-type"] == "text/event-stream")
            #expect(stream.head["preference-applied"] == nil)
            let events = try await stream.rest()
            #expect(events.map(\.type) == ["status", "status", "status", "end"])
            #expect(stream.head["location"] == "/runs/\(events[0].run ?? "")")
        }
    }

    @Test func `a start may be answered with lines of JSON`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post(
                "/skills/parrot/runs", #"{"input":1}"#, ["Accept: application/x-ndjson"])
            #expect(response["content-type"] == "application/x-ndjson")
            #expect(response.text.split(separator: "\n").count == 4)
        }
    }

    @Test func `the language is taken from the request`() async throws {
        let skill = ClosureSkill<RawJSON, RawJSON>(try SkillID("locale").required()) { _, context in
            .string(context.locale ?? "none")
        }
        try await withService([AnySkill(skill)]) { service in
            for (field, wanted) in [
                (["Accept-Language: de-CH, en;q=0.8"], "de-CH"), (["Accept-Language: *"], "none"),
                ([], "none"),
            ] {
                let response = try await service.post(
                    "/skills/locale/runs", #"{"input":1}"#, ["Prefer: wait=30"] + field)
                #expect(try response.json()["output"]?.stringValue == wanted)
            }
        }
    }

    @Test func `a full store refuses runs for a while`() async throws {
        var limits = MemoryStoreLimits()
        limits.bytes = 3000
        try await withService([.init(try BusySkill())], storeLimits: limits) { service in
            #expect(try await service.post("/skills/busy/runs", #"{"input":1}"#).status == 202)
            let body = #"{"input":"\#(String(repeating: "x", count: 2000))"}"#
            let response = try await service.post("/skills/busy/runs", body)
            #expect(response.status == 503)
            #expect(try response.problemCode() == "full")
            #expect(response["retry-after"] == "5")
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.count == 1)
        }
    }

    @Test func `a service that shuts down takes no runs`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            service.agent.beginShutdown()
            let response = try await service.post("/skills/parrot/runs", #"{"input":1}"#)
            #expect(response.status == 503)
            #expect(try response.problemCode() == "shutting_down")
            #expect(response["retry-after"] == "5")
        }
    }

    @Test func `a query is refused`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post("/skills/parrot/runs?wait=1", #"{"input":1}"#)
            #expect(response.status == 400)
            #expect(try response.json()["parameter"]?.stringValue == "wait")
        }
    }
}
