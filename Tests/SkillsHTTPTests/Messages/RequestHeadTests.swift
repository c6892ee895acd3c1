import SkillsHTTP
import Testing

@Suite struct RequestHeadTests {
    private func head(
        _ fields: String = "", line: String = "POST / HTTP/1.1", host: String = "Host: h\r\n"
    ) throws -> RequestHead {
        try #require(RequestTranscript("\(line)\r\n\(host)\(fields)\r\n").heads.first)
    }

    @Test(arguments: [
        ("", true), ("Connection: close\r\n", false), ("Connection: Keep-Alive, CLOSE\r\n", false),
        ("Connection: keep-alive\r\nConnection: close\r\n", false), ("Connection: upgrade\r\n", true),
        ("Connection: closed\r\n", true), ("Connection:\r\n", true),
    ])
    func `a 1.1 connection is kept unless it is to be closed`(fields: String, keeps: Bool) throws {
        #expect(try head(fields).keepsAlive == keeps)
    }

    @Test(arguments: [
        ("", false), ("Connection: keep-alive\r\n", true), ("Connection: x, KEEP-ALIVE\r\n", true),
        ("Connection: keep-alive, close\r\n", false), ("Connection: upgrade\r\n", false),
    ])
    func `a 1.0 connection is closed unless it is to be kept`(fields: String, keeps: Bool) throws {
        #expect(try head(fields, line: "GET / HTTP/1.0").keepsAlive == keeps)
    }

    @Test(arguments: [
        ("", BodyFraming.none), ("Content-Length: 0\r\n", .length(0)),
        ("Content-Length: \t7 \r\n", .length(7)),
        ("content-length: 9223372036854775807\r\n", .length(.max)),
        ("Transfer-Encoding:Chunked\r\n", .chunked),
    ])
    func `the framing is what the fields say`(fields: String, framing: BodyFraming) throws {
        #expect(try head(fields).framing == framing)
    }

    @Test func `only bytes that follow are a body`() {
        #expect(BodyFraming.none.hasBody == false)
        #expect(BodyFraming.length(0).hasBody == false)
        #expect(BodyFraming.length(1).hasBody)
        #expect(BodyFraming.chunked.hasBody)
    }

    @Test(arguments: [
        ("Expect: 100-continue\r\nContent-Length: 1\r\n", true, false),
        ("Expect: 100-Continue\r\nTransfer-Encoding: chunked\r\n", true, false),
        ("Expect: 100-continue\r\n", false, false),
        ("Expect: 100-continue\r\nContent-Length: 0\r\n", false, false),
        ("Expect: 200-ok\r\nContent-Length: 1\r\n", false, true),
        ("Expect: 100-continue, x\r\nContent-Length: 1\r\n", true, true),
        ("Content-Length: 1\r\n", false, false),
        ("Expect:\r\nContent-Length: 1\r\n", false, false),
    ])
    func `expectations are told apart`(fields: String, continues: Bool, unknown: Bool) throws {
        let head = try head(fields)
        #expect(head.expectsContinue == continues)
        #expect(head.hasUnknownExpectation == unknown)
    }

    @Test func `a 1.0 client cannot expect anything before the response`() throws {
        let head = try head("Expect: 100-continue\r\nContent-Length: 1\r\n", line: "POST / HTTP/1.0")
        #expect(head.expectsContinue == false)
    }

    @Test(
        arguments: [
            ("GET / HTTP/1.1", "Host: Ex.TEST:80\r\n", "Ex.TEST:80", "ex.test"),
            ("GET / HTTP/1.1", "Host: [::A]:80\r\n", "[::A]:80", "[::a]"),
            ("GET http://A:1/ HTTP/1.1", "Host: b\r\n", "A:1", "a"),
            ("GET http://a HTTP/1.1", "Host:\r\n", "a", "a"),
            ("GET http://a/ HTTP/1.0", "", "a", "a"),
            ("GET / HTTP/1.0", "", nil, nil),
        ] as [(String, String, String?, String?)])
    func `the authority of the target takes the place of Host`(
        line: String, fields: String, host: String?, name: String?
    ) throws {
        let head = try head(line: line, host: fields)
        #expect(head.host == host)
        #expect(head.hostName == name)
    }

    @Test func `a later minor version is read as 1.1`() throws {
        #expect(try head(line: "GET / HTTP/1.9").version == .http11)
        #expect(try head(line: "GET / HTTP/1.0").version == .http10)
    }
}
