import Testing

@testable import SkillsHTTP

@Suite struct ResponseHeadWriterTests {
    private func head(
        _ response: HTTPResponse, _ framing: ResponseHeadWriter.Framing, connection: StaticString? = nil
    ) -> String {
        var bytes: [UInt8] = []
        ResponseHeadWriter.append(
            response, framing: framing, connection: connection, date: Array("Date: now\r\n".utf8), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `fields stand in their order between date and framing`() {
        var response = HTTPResponse(status: .created)
        response.add("Location", "/a")
        response.add("ETag", "W/\"1\"")
        #expect(
            head(response, .length(10), connection: "close")
                == "HTTP/1.1 201 Created\r\nDate: now\r\nLocation: /a\r\nETag: W/\"1\"\r\n"
                + "Content-Length: 10\r\nConnection: close\r\n\r\n")
    }

    @Test(arguments: [0, 9, 10, 123_456_789, Int.max])
    func `a length is decimal`(count: Int) {
        #expect(
            head(HTTPResponse(status: .ok), .length(count))
                == "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: \(count)\r\n\r\n")
    }

    @Test func `the other framings`() {
        let response = HTTPResponse(status: .ok)
        let start = "HTTP/1.1 200 OK\r\nDate: now\r\n"
        #expect(head(response, .none) == "\(start)\r\n")
        #expect(head(response, .close) == "\(start)\r\n")
        #expect(head(response, .chunked) == "\(start)Transfer-Encoding: chunked\r\n\r\n")
    }
}
