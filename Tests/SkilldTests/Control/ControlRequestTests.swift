import Testing

@testable import skilld

@Suite struct ControlRequestTests {
    @Test func `a request is one line of JSON and reads back`() {
        #expect(String(decoding: ControlRequest.prune.line, as: UTF8.self) == "{\"command\":\"prune\"}\n")
        #expect(ControlRequest(ControlRequest.prune.line.dropLast()) == .prune)
        #expect(ControlRequest(Array(#" { "command" : "prune" } "#.utf8)) == .prune)
    }

    @Test(arguments: [
        "", "{}", "null", "[]", "prune", #"{"command":"drop"}"#, #"{"command":1}"#,
        #"{"command":"prune","x":1}"#,
        #"{"command":"prune"}x"#, #"{"command":"prune","command":"prune"}"#, "{\"command\":\"prune",
        #"[[[[[[[[[["command"]]]]]]]]]]"#, "\u{0}",
    ])
    func `anything else is none`(line: String) {
        #expect(ControlRequest(Array(line.utf8)) == nil)
    }
}
