import Testing

@testable import SkillsHTTPClient

struct RedirectTests {
    private func next(_ request: ClientRequest, _ status: Int, _ location: String?) throws -> ClientRequest? {
        let fields = location.map { ClientFields([.init(name: "Location", value: $0)]) } ?? [:]
        return try Redirect.next(
            request, from: ClientURL(request.url), ResponseHead(status: status, fields: fields))?.request
    }

    @Test(arguments: [200, 204, 300, 304, 305, 400]) func `other statuses lead nowhere`(status: Int) throws {
        #expect(try next(ClientRequest(url: "https://a/", redirects: 1), status, "/x") == nil)
    }

    @Test func `without a place there is no redirect`() throws {
        #expect(try next(ClientRequest(url: "https://a/", redirects: 1), 302, nil) == nil)
    }

    @Test func `each one counts`() throws {
        let request = try #require(try next(ClientRequest(url: "https://a/b", redirects: 2), 302, "c"))
        #expect(request.url == "https://a/c")
        #expect(request.redirects == 1)
        #expect(throws: HTTPClientError.redirectRefused(.tooMany)) {
            try next(ClientRequest(url: "https://a/", redirects: 0), 302, "c")
        }
    }

    @Test func `security is not given up`() {
        #expect(throws: HTTPClientError.redirectRefused(.insecure)) {
            try next(ClientRequest(url: "https://a/", redirects: 1), 302, "http://a/")
        }
    }

    @Test(arguments: ["http://", "http://u:p@b/", "ftp://b/", "http://a b/", "http://b:0/"])
    func `an invalid place is an error`(location: String) {
        #expect(throws: HTTPClientError.redirectRefused(.badLocation)) {
            try next(ClientRequest(url: "http://a/", redirects: 1), 302, location)
        }
    }

    @Test func `a HEAD stays one`() throws {
        let request = try next(ClientRequest(method: "HEAD", url: "http://a/", redirects: 1), 303, "/b")
        #expect(request?.method == "HEAD")
    }
}
