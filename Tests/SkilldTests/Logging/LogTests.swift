import Testing

@testable import skilld

@Suite struct LogTests {
    @Test func `a line below the level is neither built nor written`() throws {
        let pipe = try TestPipe()
        let sink = LogSink(descriptor: pipe.writeEnd, format: .text) { 0 }
        let log = Log(sink: sink, level: .warning, format: .text) { 0 }
        log.write(.info, Self.unbuilt())
        log.write(.warning, "slow", run: (id: "0123", skill: "echo"), fields: [("after", "3s")])
        #expect(log.flush())
        let expected = "1970-01-01T00:00:00.000Z warning [echo-0123] slow after=3s\n"
        #expect(pipe.read(atLeast: 1) == expected)
        #expect(log.writes(.error) && !log.writes(.debug))
    }

    private static func unbuilt() -> String {
        Issue.record("the message was built")
        return ""
    }

    @Test func `dropped lines are reported as a warning in the format of the log`() throws {
        let pipe = try TestPipe()
        let sink = LogSink(descriptor: pipe.writeEnd, format: .json) { 0 }
        sink.append([UInt8](repeating: 0, count: 2 << 20))
        #expect(sink.flush())
        #expect(
            pipe.read(atLeast: 1)
                == #"{"time":"1970-01-01T00:00:00.000Z","level":"warning","message":"1 log lines were dropped"}"#
                + "\n")
    }
}
