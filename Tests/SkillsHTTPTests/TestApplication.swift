import SkillsHTTP

/// An application that decides by a closure, and answers faults with their text.
struct TestApplication: HTTPApplication {
    let decide: @Sendable (RequestHead) -> Admission

    func admit(_ head: RequestHead, id: String) -> Admission { decide(head) }

    func answer(to fault: MessageFault, id: String) -> HTTPResponse {
        var response = HTTPResponse(status: fault.status, body: .bytes(Array(fault.detail.utf8)))
        response.add("X-Request-Id", id)
        return response
    }

    func requestID(for head: RequestHead?) -> String {
        head?.fields.first("x-request-id") ?? "none"
    }

    /// Answers `POST` with the body, anything else with the path, after nothing was waited for.
    static let echo = TestApplication { _ in .handle(bodyLimit: 100_000) { Self.echo($0) } }

    /// The same, after the handler was suspended.
    static let slowEcho = TestApplication { _ in
        .handle(bodyLimit: 100_000) { request in
            for _ in 0..<3 { await Task.yield() }
            return Self.echo(request)
        }
    }

    /// Answers everything with 404 before the body is read.
    static let nothing = TestApplication { _ in
        .answer(HTTPResponse(status: .notFound, body: .bytes(Array("nothing".utf8))))
    }

    /// Answers everything in the same way.
    static func always(_ response: HTTPResponse) -> TestApplication {
        TestApplication { _ in .handle(bodyLimit: 1 << 20) { _ in response } }
    }

    /// Answers everything with so many bytes.
    static func large(_ count: Int) -> TestApplication {
        always(HTTPResponse(status: .ok, body: .bytes([UInt8](repeating: 120, count: count))))
    }

    /// Answers everything with a stream.
    static func stream(_ opener: @escaping HTTPResponse.StreamOpener) -> TestApplication {
        always(HTTPResponse(status: .ok, body: .stream(opener)))
    }

    private static func echo(_ request: HTTPRequest) -> HTTPResponse {
        let body = request.head.method == .post ? request.body : request.head.target.path
        return HTTPResponse(status: .ok, body: .bytes(body))
    }
}
