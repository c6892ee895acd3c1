import Skills
import SkillsJSON
import Testing

@Suite struct StreamRoutesTests {
    @Test func `a short stream has exactly these bytes`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.progress(0.5), .emit("two\nlines"), .log("note"), .succeed("done"))
            let id = try await service.finish("scripted")
            let stream = try await service.stream("/runs/\(id)/events")
            _ = try await stream.rest()
            #expect(
                Masking.masked(stream.text, run: id) == """
                    retry: 2000
                    id: 1
                    event: status
                    data: {"type":"status","run":"RUN","seq":1,"skill":"scripted","status":"queued","at":"TIME"}

                    id: 2
                    event: status
                    data: {"type":"status","run":"RUN","seq":2,"skill":"scripted","status":"running","at":"TIME"}

                    id: 3
                    event: status
                    data: {"type":"status","run":"RUN","seq":3,"skill":"scripted","status":"running",\
                    "progress":0.5,"at":"TIME"}

                    id: 4
                    event: output
                    data: {"type":"output","run":"RUN","seq":4,"delta":"two\\nlines","at":"TIME"}

                    id: 5
                    event: log
                    data: {"type":"log","run":"RUN","seq":5,"level":"info","message":"note","at":"TIME"}

                    id: 6
                    event: status
                    data: {"type":"status","run":"RUN","seq":6,"skill":"scripted","status":"succeeded",\
                    "output":{"text":"done","meta":{}},"at":"TIME"}

                    event: end
                    data: {"type":"end","run":"RUN"}


                    """)
            #expect(stream.parser.retry == 2000)
        }
    }

    @Test func `lines of JSON are the data objects, the end included`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.emit("a"), .fail(.init(code: "broken", detail: "It broke.")))
            let id = try await service.finish("scripted")
            let stream = try await service.stream("/runs/\(id)/events", ["Accept: application/x-ndjson"])
            #expect(stream.head["content-type"] == "application/x-ndjson")
            let lines = try await stream.lines().map { Masking.masked($0, run: id) }
            #expect(
                lines == [
                    #"{"type":"status","run":"RUN","seq":1,"skill":"scripted","status":"queued","at":"TIME"}"#,
                    #"{"type":"status","run":"RUN","seq":2,"skill":"scripted","status":"running","at":"TIME"}"#,
                    #"{"type":"output","run":"RUN","seq":3,"delta":"a","at":"TIME"}"#,
                    #"{"type":"status","run":"RUN","seq":4,"skill":"scripted","status":"failed","#
                        + #""error":{"code":"broken","detail":"It broke."},"at":"TIME"}"#,
                    #"{"type":"end","run":"RUN"}"#,
                ])
        }
    }

    @Test func `a stream that is followed live ends directly after the terminal status`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let stream = try await service.stream("/runs/\(id)/events")
            var events = try await stream.next(2)
            skill.tell(.emit("a"))
            events += try await stream.next(1)
            skill.tell(.emit("b"), .succeed("ab"))
            events += try await stream.rest()
            #expect(events.map(\.type) == ["status", "status", "output", "output", "status", "end"])
            #expect(events.dropLast().map(\.seq) == [1, 2, 3, 4, 5])
            #expect(events.dropLast().map(\.id) == ["1", "2", "3", "4", "5"])
            #expect(events.last?.hasID == false)
            #expect(events.last?.id == "5")
        }
    }

    @Test func `the headers of a stream keep caches, proxies and compression away`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            for target in ["/runs/\(id)/events", "/events"] {
                let head = try await service.stream(target, ["Accept-Encoding: gzip"]).head
                #expect(head.status == 200)
                #expect(head["content-type"] == "text/event-stream")
                #expect(head["cache-control"] == "no-cache, no-store, no-transform")
                #expect(head["x-accel-buffering"] == "no")
                #expect(head["content-encoding"] == nil)
                #expect(head["transfer-encoding"] == "chunked")
                #expect(head["content-length"] == nil)
                #expect(head["x-request-id"] != nil)
                #expect(head["vary"] == "Accept")
            }
        }
    }

    @Test func `HEAD of a stream is its head alone`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            for target in ["/runs/\(id)/events", "/events"] {
                let response = try await service.send("HEAD", target)
                #expect(response.status == 200)
                #expect(response["content-type"] == "text/event-stream")
            }
        }
    }

    @Test(arguments: [
        ("", "text/event-stream"), ("*/*", "text/event-stream"), ("text/*", "text/event-stream"),
        ("application/x-ndjson", "application/x-ndjson"), ("application/*", "application/x-ndjson"),
        ("text/event-stream;q=0.5, application/x-ndjson", "application/x-ndjson"),
        ("application/x-ndjson;q=0.5, text/event-stream", "text/event-stream"),
        ("application/x-ndjson, text/event-stream", "text/event-stream"),
    ])
    func `events come in the form that the client likes best`(accept: String, type: String) async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            let fields = accept.isEmpty ? [] : ["Accept: \(accept)"]
            #expect(try await service.stream("/runs/\(id)/events", fields).head["content-type"] == type)
            #expect(try await service.stream("/events", fields).head["content-type"] == type)
        }
    }

    @Test func `a client that takes neither form is told`() async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            for target in ["/runs/\(id)/events", "/events"] {
                let response = try await service.get(target, ["Accept: application/json"])
                #expect(response.status == 406)
                #expect(try response.problemCode() == "not_acceptable")
            }
        }
    }

    @Test func `events of one type are a run's own numbers with the rest left out`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            skill.tell(.emit("a"), .log("x"), .emit("b"), .succeed("ab"))
            let id = try await service.finish("scripted")
            let output = try await service.stream("/runs/\(id)/events?type=output").rest()
            #expect(output.map(\.type) == ["output", "output", "end"])
            #expect(output.dropLast().map(\.id) == ["3", "5"])
            let several = try await service.stream("/runs/\(id)/events?type=log,output").rest()
            #expect(several.map(\.type) == ["output", "log", "output", "end"])
            let none = try await service.stream("/runs/\(id)/events?type=item").rest()
            #expect(none.map(\.type) == ["end"])
        }
    }

    @Test(arguments: ["type=nothing", "type=", "type=output&type=log", "after=1&after=1", "skill=a", "x=1"])
    func `what the query of a run's stream does not know is refused`(query: String) async throws {
        try await withService([.init(try BusySkill())]) { service in
            let id = try await service.start("busy")
            let response = try await service.get("/runs/\(id)/events?\(query)")
            #expect(response.status == 400)
            #expect(try response.problemCode() == "invalid_parameter")
            let name = String(query.prefix { $0 != "=" })
            #expect(try response.json()["parameter"]?.stringValue == name)
        }
    }

    @Test func `a run that is not known has no stream`() async throws {
        try await withService { service in
            let unknown = try await service.get("/runs/00000000-0000-4000-8000-000000000000/events")
            #expect(unknown.status == 404)
            #expect(try unknown.problemCode() == "run_not_found")
            #expect(try await service.get("/runs/nonsense/events").status == 404)
        }
    }

    @Test func `a connection serves again after a stream has ended`() async throws {
        try await withService([.init(try ScriptedSkill())]) { service in
            let id = try await service.start("scripted")
            _ = try await service.post("/runs/\(id)/cancel", "{}")
            let stream = try await service.stream("/runs/\(id)/events")
            #expect(try await stream.rest().last?.type == "end")
            try await stream.connection.send(TestRequest.text("GET", "/healthz"))
            #expect(try await stream.connection.response().status == 200)
        }
    }
}
