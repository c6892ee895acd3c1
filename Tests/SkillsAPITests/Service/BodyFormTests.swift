import Skills
import Testing

@Suite struct BodyFormTests {
    private static let start = "/skills/parrot/runs"

    @Test func `a start without a body is asked for one`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.send("POST", Self.start, ["Content-Type: application/json"])
            #expect(response.status == 411)
            #expect(try response.problemCode() == "length_required")
        }
    }

    @Test(arguments: [
        "text/plain", "application/xml", "application/json; charset=latin1", "application/problem+json",
        "json",
        "application/x-www-form-urlencoded", "",
    ])
    func `a body of another type is refused`(type: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let fields = type.isEmpty ? [] : ["Content-Type: \(type)"]
            let response = try await service.send("POST", Self.start, fields, body: #"{"input":1}"#)
            #expect(response.status == 415)
            #expect(try response.problemCode() == "unsupported_media_type")
        }
    }

    @Test(arguments: [
        "application/json", "Application/JSON;charset=UTF-8", "application/json; charset=\"utf-8\"",
    ])
    func `JSON is named in several ways`(type: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.send(
                "POST", Self.start, ["Content-Type: \(type)"], body: #"{"input":1}"#)
            #expect(response.status == 202)
        }
    }

    @Test func `a body in chunks has a length too`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let connection = try service.connect()
            let fields = ["Content-Type: application/json", "Transfer-Encoding: chunked"]
            try await connection.send(
                TestRequest.text("POST", Self.start, fields) + "b\r\n{\"input\":1}\r\n0\r\n\r\n")
            #expect(try await connection.response().status == 202)
        }
    }

    @Test func `a body beyond the limit is refused by its length, or as it comes`() async throws {
        try await withService([.init(ParrotSkill())], bodyLimit: 100) { service in
            let body = #"{"input":"\#(String(repeating: "x", count: 200))"}"#
            let counted = try await service.post(Self.start, body)
            #expect(counted.status == 413)
            #expect(try counted.problemCode() == "content_too_large")
            let connection = try service.connect()
            let fields = ["Content-Type: application/json", "Transfer-Encoding: chunked"]
            let size = String(body.utf8.count, radix: 16)
            try await connection.send(
                TestRequest.text("POST", Self.start, fields) + "\(size)\r\n\(body)\r\n0\r\n\r\n")
            let chunked = try await connection.response()
            #expect(chunked.status == 413)
            #expect(try chunked.problemCode() == "content_too_large")
        }
    }

    @Test func `a content coding that is not known is refused`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.post(Self.start, #"{"input":1}"#, ["Content-Encoding: br"])
            #expect(response.status == 415)
        }
    }

    @Test func `only one expectation can be met`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let other = try await service.post(Self.start, #"{"input":1}"#, ["Expect: miracles"])
            #expect(other.status == 417)
            #expect(try other.problemCode() == "expectation_failed")
            let connection = try service.connect()
            let fields = ["Content-Type: application/json", "Expect: 100-continue", "Content-Length: 11"]
            try await connection.send(TestRequest.text("POST", Self.start, fields))
            #expect(try await connection.head().status == 100)
            try await connection.send(#"{"input":1}"#)
            #expect(try await connection.response().status == 202)
        }
    }

    @Test func `what is not there is told before anything about the body`() async throws {
        try await withService { service in
            for path in ["/skills/unknown/runs", "/skills/Not-An-Id/runs", "/runs/nonsense/cancel"] {
                let typed = try await service.send("POST", path, ["Content-Type: text/plain"], body: "x")
                #expect(typed.status == 404)
                #expect(try await service.send("POST", path).status == 404)
            }
        }
    }

    @Test func `a body that a route does not take is thrown away`() async throws {
        try await withService { service in
            let connection = try service.connect()
            try await connection.send(
                TestRequest.text("GET", "/healthz", body: "whatever") + TestRequest.text("GET", "/readyz"))
            #expect(try await connection.response().status == 200)
            #expect(try await connection.response().text == #"{"status":"ready"}"#)
        }
    }
}
