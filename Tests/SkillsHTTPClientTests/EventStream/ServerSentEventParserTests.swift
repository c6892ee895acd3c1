import Testing

@testable import SkillsHTTPClient

struct ServerSentEventParserTests {
    /// The events of a stream that comes in pieces of this size.
    private func events(_ stream: String, pieces size: Int = .max) throws -> [ServerSentEvent] {
        var parser = ServerSentEventParser()
        var rest = Array(stream.utf8)[...]
        var events: [ServerSentEvent] = []
        while !rest.isEmpty {
            events += try parser.parse(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return events
    }

    @Test(arguments: [
        ("data: a\n\n", [ServerSentEvent(data: "a")]),
        ("data: a\r\rdata: b\r\n\r\ndata: c\n\n", ["a", "b", "c"].map { ServerSentEvent(data: $0) }),
        ("data: a\r\ndata: b\r\n\r\n", [ServerSentEvent(data: "a\nb")]),
        ("data: a\ndata\ndata:\n\n", [ServerSentEvent(data: "a\n\n")]),
        ("data\n\n", [ServerSentEvent(data: "")]),
        ("data:  a \n\n", [ServerSentEvent(data: " a ")]),
        ("data:a:b\n\n", [ServerSentEvent(data: "a:b")]),
        ("\u{FEFF}data: a\n\n", [ServerSentEvent(data: "a")]),
        ("data: \u{FEFF}a\n\n", [ServerSentEvent(data: "\u{FEFF}a")]),
        ("\n\u{FEFF}data: a\n\n", []),
        (": comment\n:\n\ndata: a\n: more\n\n", [ServerSentEvent(data: "a")]),
        (
            "event: x\ndata: a\n\ndata: b\n\n",
            [ServerSentEvent(type: "x", data: "a"), ServerSentEvent(data: "b")]
        ),
        ("event: x\n\ndata: b\n\n", [ServerSentEvent(data: "b")]),
        ("event: x\nevent:\ndata: b\n\n", [ServerSentEvent(data: "b")]),
        (
            "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
            [("a", "1"), ("b", "1"), ("c", "")].map { ServerSentEvent(data: $0.0, lastEventID: $0.1) }
        ),
        ("id: 1\n\nid: 2\0\ndata: a\n\n", [ServerSentEvent(data: "a", lastEventID: "1")]),
        ("Data: a\n data: b\nunknown: c\n\n", []),
        ("data: a\n", []), ("data: a", []), ("data: a\n\ndata: b", [ServerSentEvent(data: "a")]), ("", []),
        ("data: \u{E4}\u{1F600}\n\n", [ServerSentEvent(data: "\u{E4}\u{1F600}")]),
    ])
    func `events are the same however the stream is split`(stream: String, expected: [ServerSentEvent]) throws
    {
        for size in [1, 2, 3, .max] { #expect(try events(stream, pieces: size) == expected, "\(size)") }
    }

    @Test func `the stream says when it wants its reader back`() throws {
        var parser = ServerSentEventParser()
        _ = try parser.parse("retry: x\nretry: -1\nretry: +1\nretry:\n".utf8)
        #expect(parser.reconnectionTime == nil)
        _ = try parser.parse("retry: 2000\nretry: 99999999999999999999\nretry: 3 \n".utf8)
        #expect(parser.reconnectionTime == 2000)
    }

    @Test(arguments: ["data: 0123456789", "data: 012345\ndata: 012345\n", ":012345678901234"])
    func `an event has a limit`(stream: String) {
        #expect(throws: HTTPClientError.tooLarge(.element)) {
            var parser = ServerSentEventParser(limit: 12)
            _ = try parser.parse(stream.utf8)
        }
    }
}
