import Testing

@testable import SkillsHTTPClient

@Suite struct ClientRequestCheckingTests {
    @Test func `a request that can be sent is let pass`() throws {
        try ClientRequest(
            method: "POST", url: "https://api.example/v1", fields: ["X-Key": "1"], body: .bytes([1])
        ).check()
    }

    @Test(arguments: [
        (ClientRequest(url: "ftp://api.example"), RequestFault.scheme),
        (ClientRequest(url: "api.example"), .url),
        (ClientRequest(url: "https://a:b@api.example"), .credentialsInURL),
        (ClientRequest(method: "get", url: "https://api.example"), .method),
        (ClientRequest(url: "https://api.example", fields: ["Host": "x"]), .fieldName("Host")),
        (ClientRequest(url: "https://api.example", fields: ["X": "a\r\nb"]), .fieldValue("X")),
        (ClientRequest(method: "HEAD", url: "https://api.example", body: .bytes([])), .body),
    ])
    func `one that can't be says why`(request: ClientRequest, fault: RequestFault) {
        #expect(throws: HTTPClientError.invalidRequest(fault)) { try request.check() }
    }
}
