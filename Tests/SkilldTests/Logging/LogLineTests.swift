import Testing

@testable import skilld

@Suite struct LogLineTests {
    static let time: Int64 = 1_767_323_045_678

    static func text(_ line: LogLine, _ format: LogFormat) -> String {
        String(decoding: line.bytes(format), as: UTF8.self)
    }

    @Test func `a line of text names the run by its skill and the end of its id`() {
        let line = LogLine(
            time: Self.time, level: .info, message: "running(0.5)",
            run: ("01997e4e-1c2d-7a3b-9c4d-0123456f8a2b", "summarize"))
        #expect(Self.text(line, .text) == "2026-01-02T03:04:05.678Z info [summarize-8a2b] running(0.5)\n")
    }

    @Test func `a line of JSON holds the run and the fields as members`() {
        let line = LogLine(
            time: Self.time, level: .error, message: "failed",
            run: ("01997e4e-1c2d-7a3b-9c4d-0123456f8a2b", "summarize"), fields: [("code", "timeout")])
        #expect(
            Self.text(line, .json)
                == #"{"time":"2026-01-02T03:04:05.678Z","level":"error","#
                + #""run":"01997e4e-1c2d-7a3b-9c4d-0123456f8a2b","skill":"summarize","#
                + #""message":"failed","code":"timeout"}"# + "\n")
    }

    @Test func `a line about no run has no place for one`() {
        let line = LogLine(time: Self.time, level: .warning, message: "slow", fields: [("port", "8080")])
        #expect(Self.text(line, .text) == "2026-01-02T03:04:05.678Z warning slow port=8080\n")
        #expect(
            Self.text(line, .json)
                == #"{"time":"2026-01-02T03:04:05.678Z","level":"warning","message":"slow","port":"8080"}"#
                + "\n")
    }

    @Test(arguments: [
        ("a b", "\"a b\""), ("", "\"\""), ("a=b", "\"a=b\""), ("a\"b", "\"a\\\"b\""), ("é", "é"),
    ])
    func `a field of text is in quotes where it would run into the next`(value: String, shown: String) {
        let line = LogLine(time: Self.time, level: .info, message: "m", fields: [("f", value)])
        #expect(Self.text(line, .text) == "2026-01-02T03:04:05.678Z info m f=\(shown)\n")
    }
}
