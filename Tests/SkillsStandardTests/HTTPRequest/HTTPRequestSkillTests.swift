import Skills
import SkillsHTTPClient
import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(5))) struct HTTPRequestSkillTests {
    private let skill: AnySkill

    init() throws {
        skill = try AnySkill(HTTPRequestSkill(client: .forLoopback()))
    }

    private func output(_ input: String) async throws -> JSONValue {
        let run = try await StandardRun(skill, input).run
        #expect(run.error == nil)
        return JSONValue(try #require(run.output))
    }

    @Test func `a request goes out as it was asked for`() async throws {
        let requests = Requests()
        let server = try PeerServer { connection, head in
            requests.add(head + String(decoding: connection.receive(9), as: UTF8.self))
            connection.answer(201, #"{"id":7}"#)
        }
        let output = try await output(
            #"""
            {"method":"PUT","url":"\#(server.url("/items"))","query":{"q":"ü"},"headers":{"X-Key":"k"},
             "json":{"a":1.10},"expect":[201]}
            """#)
        #expect(output["status"] == 201)
        #expect(output["kind"] == "json")
        #expect(output["body"] == ["id": 7])
        #expect(output["headers"]?["content-type"] == "application/json")
        let request = try #require(requests.all.first)
        #expect(request.hasPrefix("PUT /items?q=%C3%BC HTTP/1.1\r\n"))
        #expect(request.contains("X-Key: k\r\n"))
        #expect(request.contains("Content-Type: application/json\r\n"))
        #expect(request.contains("Content-Length: 10\r\n"))
    }

    @Test func `traceparent goes along when the caller gives one`() async throws {
        let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        let requests = Requests()
        let server = try PeerServer { connection, head in
            requests.add(head)
            connection.answer()
        }
        _ = try await output(#"{"url":"\#(server.url())","headers":{"traceparent":"\#(parent)"}}"#)
        #expect(requests.all.first?.contains("traceparent: \(parent)\r\n") == true)
    }

    @Test func `text and bytes are told by their kind`() async throws {
        let server = try PeerServer { connection, head in
            if head.hasPrefix("GET /text") {
                connection.answer(200, "grüezi", type: "text/plain")
            } else if head.hasPrefix("GET /bytes") {
                connection.answer(200, "abc", type: "image/png")
            } else {
                connection.send("HTTP/1.1 204 No Content\r\n\r\n")
            }
        }
        let text = try await output(#"{"url":"\#(server.url("/text"))"}"#)
        #expect((text["kind"], text["body"]) == ("text", "grüezi"))
        let bytes = try await output(#"{"url":"\#(server.url("/bytes"))"}"#)
        #expect((bytes["kind"], bytes["body"]) == ("base64", "YWJj"))
        let nothing = try await output(#"{"url":"\#(server.url("/none"))"}"#)
        #expect((nothing["kind"], nothing["body"]) == ("none", nil as JSONValue))
    }

    @Test func `events are given out before the next one comes`() async throws {
        let seen = Signal()
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.beginStream(type: "text/event-stream")
            connection.send("data: one\n\n")
            // The second is not sent before the first was seen.
            guard seen.wait(seconds: 60) else { return }
            connection.send("event: more\ndata: two\ndata: lines\n\n")
        }
        let agent = Agent()
        agent.register(skill)
        let run = try await agent.start(
            RunRequest(skill: skill.id, input: RawJSON(parsing: #"{"url":"\#(server.url())"}"#)))
        var deltas: [String] = []
        for try await event in agent.events(of: run.id) where event.kind == .output {
            deltas.append(try JSONValue(parsing: event.data)["delta"]?.stringValue ?? "")
            seen.fire()
        }
        #expect(deltas == ["one\n", "two\nlines\n"])
        let output = JSONValue(try #require(try await agent.run(run.id)?.output))
        #expect((output["kind"], output["body"]) == ("events", 2))
    }

    @Test func `lines of JSON are given out one by one`() async throws {
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.beginStream(type: "application/x-ndjson")
            connection.send("{\"a\":1}\n\n[2]")
        }
        let run = try await StandardRun(skill, #"{"url":"\#(server.url())"}"#)
        #expect(try run.deltas == ["{\"a\":1}\n", "[2]\n"])
        #expect(JSONValue(try #require(run.run.output))["body"] == 2)
    }

    @Test func `progress is told by bytes in both directions`() async throws {
        let (half, goOn) = (String(repeating: "x", count: 100_000), Signal())
        let server = try PeerServer { connection in
            connection.receive(until: "\r\n\r\n")
            _ = connection.receive(1000)
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 200000\r\n\r\n" + half)
            guard goOn.wait(seconds: 60) else { return }
            connection.send(half)
        }
        let reporter = RecordingReporter(onProgress: { if $0 >= 0.75 { goOn.fire() } })
        let input = try HTTPRequestInput(
            json: RawJSON(
                parsing: #"{"url":"\#(server.url())","text":"\#(String(repeating: "y", count: 1000))"}"#))
        _ = try await HTTPRequestSkill(client: .forLoopback()).run(input, context: reporter.context)
        #expect(reporter.progress.contains(0.5))
        #expect(reporter.progress.contains(0.75))
        #expect(reporter.progress.last == 1)
        #expect(reporter.progress == reporter.progress.sorted())
    }

    @Test func `a status that was not expected fails the run`() async throws {
        let server = try PeerServer { connection, _ in connection.answer(404, "{}") }
        let run = try await StandardRun(skill, #"{"url":"\#(server.url())"}"#).run
        #expect(run.error?.code == "unexpected_status")
        #expect(run.error?.detail == "The host answered with status 404.")
        let output = try await output(#"{"url":"\#(server.url())","expect":["4xx"]}"#)
        #expect(output["status"] == 404)
    }

    @Test func `a response that is larger than allowed fails the run and ends the transfer`() async throws {
        let server = try PeerServer { connection, _ in
            connection.answer(200, String(repeating: "x", count: 101), type: "text/plain")
        }
        let run = try await StandardRun(skill, #"{"url":"\#(server.url())","maxBytes":100}"#).run
        #expect(run.error?.code == "response_too_large")
        let whole = try await output(#"{"url":"\#(server.url())","maxBytes":101}"#)
        #expect(whole["body"]?.stringValue?.count == 101)
    }

    @Test func `a body that is cut off is no success`() async throws {
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nabc")
        }
        let run = try await StandardRun(skill, #"{"url":"\#(server.url())"}"#).run
        #expect(run.error?.code == "upstream_failed")
    }

    @Test func `a host that is silent is given up when the call's time is over`() async throws {
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.waitForEnd()
        }
        let run = try await StandardRun(skill, #"{"url":"\#(server.url())","timeout":"50ms"}"#).run
        #expect(run.error?.code == "upstream_timeout")
    }

    @Test func `redirects are followed when they are asked for`() async throws {
        let server = try PeerServer { connection, head in
            if head.hasPrefix("GET /old") {
                connection.answer(302, fields: "Location: /new\r\n")
            } else {
                connection.answer(200, "1")
            }
        }
        let plain = try await output(#"{"url":"\#(server.url("/old"))","expect":[302]}"#)
        #expect(plain["headers"]?["location"] == "/new")
        let followed = try await output(#"{"url":"\#(server.url("/old"))","redirects":1}"#)
        #expect(followed["body"] == 1)
    }
}
