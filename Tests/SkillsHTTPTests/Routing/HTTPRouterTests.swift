import SkillsHTTP
import Testing

@Suite struct HTTPRouterTests {
    private let router: HTTPRouter<String> = {
        var router = HTTPRouter<String>()
        router.add(.get, "/", "root")
        router.add(.get, "/runs", "list")
        router.add(.get, "/runs/{id}", "run")
        router.add(.put, "/runs/{id}", "put")
        router.add(.delete, "/runs/{id}", "delete")
        router.add(.get, "/runs/{id}/events", "events")
        router.add(.get, "/runs/search", "search")
        router.add(.post, "/runs/{id}/cancel", "cancel")
        router.add(.post, "/skills/{skill}/runs", "start")
        router.add(.get, "/a b/é", "text")
        return router
    }()

    /// What was found in one line: the handler and the values, or the methods.
    private func match(_ method: HTTPMethod, _ text: String) throws -> String {
        let target = try #require(RequestTarget(text, method: method))
        switch router.match(method, target) {
        case .found(let handler, let parameters):
            return ([handler] + (0..<parameters.count).compactMap { parameters[$0] }).joined(separator: " ")
        case .methodNotAllowed(let allow):
            return "405 " + allow.map(\.name).joined(separator: ", ")
        case .notFound:
            return "404"
        case .options(let allow):
            return "204 " + allow.map(\.name).joined(separator: ", ")
        }
    }

    @Test(arguments: [
        ("/", "root"), ("/?a", "root"), ("http://h", "root"), ("http://h/runs", "list"), ("/runs", "list"),
        ("/%72uns", "list"), ("/runs/1?wait=3", "run 1"), ("/runs/%31%20", "run 1 "),
        ("/runs/1/events", "events 1"),
        ("/runs/search", "search"), ("/runs/%73earch", "search"), ("/runs/search/events", "events search"),
        ("/a%20b/%C3%A9", "text"), ("/runs/a+b", "run a+b"), ("/runs/%C3%A9", "run é"),
    ])
    func `a path finds its handler`(path: String, expected: String) throws {
        #expect(try match(.get, path) == expected)
    }

    @Test(arguments: [
        "/run", "/runs/", "/runs//events", "//runs", "/runs/1/", "/runs/1/events/", "/runs/1/other", "/Runs",
        "/nope",
        "/a+b/%C3%A9", "/a%20b/e%CC%81", "/skills/x", "/skills", "/runs/1/events/2/3/4/5/6/7",
    ])
    func `an unknown path finds nothing`(path: String) throws {
        #expect(try match(.get, path) == "404")
        #expect(try match(.options, path) == "404")
    }

    @Test(arguments: [
        "/runs/..", "/runs/.", "/runs/%2e%2e", "/runs/a%2Fb", "/runs/%00", "/runs/%zz", "/runs/%",
        "/runs/%ff",
        "/runs/../runs", "/%2e%2e%2fetc",
    ])
    func `a segment that is refused finds nothing`(path: String) throws {
        #expect(try match(.get, path) == "404")
    }

    @Test(arguments: [
        (HTTPMethod.post, "/runs", "405 GET, HEAD, OPTIONS"),
        (.get, "/runs/1/cancel", "405 POST, OPTIONS"),
        (.head, "/runs/1/cancel", "405 POST, OPTIONS"),
        (.patch, "/runs/1", "405 GET, HEAD, PUT, DELETE, OPTIONS"),
        (.other("BREW"), "/", "405 GET, HEAD, OPTIONS"),
        (.other("get"), "/", "405 GET, HEAD, OPTIONS"),
        (.trace, "/", "405 GET, HEAD, OPTIONS"),
    ])
    func `a known path says which methods it has`(method: HTTPMethod, path: String, expected: String) throws {
        #expect(try match(method, path) == expected)
    }

    @Test func `HEAD has the handler of GET`() throws {
        #expect(try match(.head, "/runs/1") == "run 1")
    }

    @Test func `OPTIONS of a path and of the server are answered`() throws {
        #expect(try match(.options, "/runs/1") == "204 GET, HEAD, PUT, DELETE, OPTIONS")
        #expect(try match(.options, "/skills/a/runs") == "204 POST, OPTIONS")
        #expect(try match(.options, "*") == "204 GET, HEAD, POST, PUT, DELETE, OPTIONS")
        #expect(try match(.options, "http://h") == "204 GET, HEAD, POST, PUT, DELETE, OPTIONS")
    }

    @Test func `handlers of their own for HEAD and OPTIONS come first`() throws {
        var router = HTTPRouter<String>()
        router.add(.get, "/a", "get")
        router.add(.head, "/a", "head")
        router.add(.options, "/a", "options")
        let target = try #require(RequestTarget("/a"))
        guard case .found("head", _) = router.match(.head, target),
            case .found("options", _) = router.match(.options, target)
        else {
            Issue.record("another handler")
            return
        }
    }

    @Test func `an empty router knows nothing`() throws {
        guard case .notFound = HTTPRouter<Int>().match(.get, try #require(RequestTarget("/"))),
            case .notFound = HTTPRouter<Int>().match(.get, try #require(RequestTarget("http://h")))
        else {
            Issue.record("something was found")
            return
        }
    }
}
