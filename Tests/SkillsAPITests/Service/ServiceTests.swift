import Skills
import SkillsJSON
import Testing

@Suite struct ServiceTests {
    private static let id = "01890a5d-ac96-774b-bcce-b302099a8057"

    @Test func `a problem document has exactly these members`() async throws {
        try await withService { service in
            let response = try await service.get("/nowhere", ["X-Request-Id: abc-123"])
            #expect(response.status == 404)
            #expect(response["content-type"] == "application/problem+json")
            #expect(response["cache-control"] == "no-store")
            #expect(
                response.text
                    == #"{"type":"about:blank","title":"Not Found","status":404,"code":"not_found","#
                    + #""detail":"There is nothing at this path.","instance":"urn:request:abc-123"}"#)
        }
    }

    @Test func `every answer carries the request's id, or one of its own`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let run = try await service.finish("parrot")
            let requests = [
                ("GET", "/"), ("GET", "/healthz"), ("GET", "/skills"), ("GET", "/runs"), ("HEAD", "/runs"),
                ("GET", "/runs/\(run)"), ("GET", "/runs/\(run)/output"), ("GET", "/runs/\(run)/events"),
                ("POST", "/runs/\(run)/cancel"), ("GET", "/runs/\(run)/events?after=3"), ("GET", "/nowhere"),
                ("DELETE", "/skills"), ("OPTIONS", "/skills"), ("OPTIONS", "*"),
                ("POST", "/skills/parrot/runs"),
                ("GET", "/runs?x=1"),
            ]
            var made: Set<String> = []
            for (method, target) in requests {
                let given = try await service.send(method, target, ["X-Request-Id: given.1"])
                #expect(given.all("x-request-id") == ["given.1"], "\(method) \(target)")
                let own = try await service.send(method, target, ["X-Request-Id: not well formed"])
                #expect(own.all("x-request-id").count == 1)
                made.insert(own["x-request-id"] ?? "")
            }
            #expect(made.count == requests.count)
            #expect(!made.contains("not well formed"))
        }
    }

    @Test func `what is not HTTP gets a problem document with an id`() async throws {
        try await withService { service in
            let connection = try service.connect()
            try await connection.send("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
            let response = try await connection.response()
            #expect(response.status == 400)
            #expect(try response.problemCode() == "malformed_request")
            #expect(try await connection.isAtEnd())
        }
    }

    @Test func `a transfer coding that is not known is not implemented`() async throws {
        try await withService { service in
            let response = try await service.send("GET", "/healthz", ["Transfer-Encoding: br, chunked"])
            #expect(response.status == 501)
            #expect(try response.problemCode() == "transfer_coding_unsupported")
        }
    }

    @Test(arguments: [
        ("/", "GET, HEAD, OPTIONS"), ("/healthz", "GET, HEAD, OPTIONS"), ("/readyz", "GET, HEAD, OPTIONS"),
        ("/skills", "GET, HEAD, OPTIONS"), ("/skills/x", "GET, HEAD, OPTIONS"),
        ("/skills/x/runs", "POST, OPTIONS"), ("/runs", "GET, HEAD, OPTIONS"),
        ("/runs/x", "GET, HEAD, PUT, DELETE, OPTIONS"), ("/runs/x/output", "GET, HEAD, OPTIONS"),
        ("/runs/x/events", "GET, HEAD, OPTIONS"), ("/runs/x/cancel", "POST, OPTIONS"),
        ("/events", "GET, HEAD, OPTIONS"),
    ])
    func `a method that a path does not have is refused, and asked for it tells them`(
        path: String, allow: String
    ) async throws {
        try await withService { service in
            for method in ["PATCH", "TRACE", "BREW", "get"] {
                let refused = try await service.send(method, path)
                #expect(refused.status == 405)
                #expect(refused["allow"] == allow)
                #expect(try refused.problemCode() == "method_not_allowed")
            }
            let options = try await service.send("OPTIONS", path)
            #expect(options.status == 204)
            #expect(options["allow"] == allow)
            #expect(options.body.isEmpty)
        }
    }

    @Test(arguments: [
        "/nowhere", "/skills/", "/skills//runs", "/skills/a/runs/", "/runs/\(id)/", "/runs/\(id)/nowhere",
        "/Skills", "/healthz/", "/metrics", "/skills/a%2Fb", "/..",
    ])
    func `a path that is not known is not found, whatever its body`(path: String) async throws {
        try await withService { service in
            #expect(try await service.get(path).status == 404)
            let posted = try await service.send("POST", path, ["Content-Type: text/plain"], body: "x")
            #expect(posted.status == 404)
        }
    }

    @Test func `HEAD is answered as GET, without the body`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let run = try await service.finish("parrot")
            for target in ["/", "/healthz", "/skills", "/skills/parrot", "/runs", "/runs/\(run)", "/nowhere"]
            {
                let get = try await service.get(target, ["X-Request-Id: a"])
                let head = try await service.send("HEAD", target, ["X-Request-Id: a"])
                #expect(head.status == get.status)
                #expect(head["content-length"] == get["content-length"])
                #expect(head["content-type"] == get["content-type"])
                #expect(head["etag"] == get["etag"])
            }
        }
    }

    @Test func `requests of one connection are answered in their order`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let run = try await service.finish("parrot")
            let connection = try service.connect()
            try await connection.send(
                TestRequest.text("GET", "/healthz") + TestRequest.text("GET", "/runs/\(run)/events")
                    + TestRequest.text("GET", "/nowhere") + TestRequest.text("GET", "/skills/parrot"))
            #expect(try await connection.response().text == #"{"status":"ok"}"#)
            #expect(try await connection.response()["content-type"] == "text/event-stream")
            #expect(try await connection.response().status == 404)
            #expect(try await connection.response().json()["id"]?.stringValue == "parrot")
        }
    }

    @Test func `a large document is compressed for who can undo it`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            for _ in 0..<10 { _ = try await service.finish("parrot") }
            let plain = try await service.get("/runs")
            #expect(plain["vary"] == "Accept-Encoding")
            #expect(plain["content-encoding"] == nil)
            let gzip = try await service.get("/runs", ["Accept-Encoding: gzip"])
            #expect(gzip["content-encoding"] == "gzip")
            #expect(gzip["vary"] == "Accept-Encoding")
            #expect(gzip.body.count < plain.body.count)
        }
    }
}
