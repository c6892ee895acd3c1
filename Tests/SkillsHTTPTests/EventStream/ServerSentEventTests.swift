import SkillsHTTP
import Testing

@Suite struct ServerSentEventTests {
    private func frame(id: Int? = 7, _ data: String) -> String {
        var bytes: [UInt8] = []
        ServerSentEvent.append(id: id, event: "log", data: Array(data.utf8), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a frame has an id, an event, data and an empty line`() {
        #expect(frame("{}") == "id: 7\nevent: log\ndata: {}\n\n")
    }

    @Test func `a control frame has no id`() {
        var bytes = Array("x".utf8)
        ServerSentEvent.append(event: "end", data: Array("{}".utf8), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "xevent: end\ndata: {}\n\n")
        #expect(frame(id: nil, "a") == "event: log\ndata: a\n\n")
    }

    @Test(arguments: [
        ("", "data: \n"),
        ("a\nb", "data: a\ndata: b\n"),
        ("a\rb", "data: a\ndata: b\n"),
        ("a\r\nb", "data: a\ndata: b\n"),
        ("a\n\rb", "data: a\ndata: \ndata: b\n"),
        ("a\n", "data: a\ndata: \n"),
        ("\r", "data: \ndata: \n"),
        ("\r\n\r\n", "data: \ndata: \ndata: \n"),
        (" a: b\u{2028}\0", "data:  a: b\u{2028}\0\n"),
        (
            "x\nevent: pwned\nid: 42\n\nretry: 1",
            "data: x\ndata: event: pwned\ndata: id: 42\ndata: \ndata: retry: 1\n"
        ),
    ])
    func `every line end in the data begins a data line`(data: String, lines: String) {
        #expect(frame(data).utf8.elementsEqual("id: 7\nevent: log\n\(lines)\n".utf8))
    }

    @Test(arguments: [
        (0, "0"), (10, "10"), (9_007_199_254_740_993, "9007199254740993"), (.max, "9223372036854775807"),
    ])
    func `an id is a decimal number`(id: Int, text: String) {
        #expect(frame(id: id, "") == "id: \(text)\nevent: log\ndata: \n\n")
    }

    @Test func `an id of 64 bits is written whole`() {
        var bytes: [UInt8] = []
        ServerSentEvent.append(id: UInt64.max, event: "log", data: [], to: &bytes)
        #expect(bytes.starts(with: Array("id: 18446744073709551615\n".utf8)))
    }

    @Test func `single lines have no empty line after them`() {
        #expect(ServerSentEvent.retry == Array("retry: 2000\n".utf8))
        #expect(ServerSentEvent.heartbeat == Array(":\n".utf8))
    }
}
