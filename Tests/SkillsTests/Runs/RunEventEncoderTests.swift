import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunEventEncoderTests {
    private static let start =
        #"{"type":"status","run":"01234567-89ab-cdef-0123-456789abcdef","seq":4,"#
        + #""skill":"sample","status":"#
    private static let end = #","at":"1970-01-01T00:00:01.500Z"}"#
    private let time = Timestamp(milliseconds: 1500)

    private func run(_ status: SkillStatus<RawJSON>, attempt: Int = 1) throws -> Run {
        var run = try Run.sample(id: #require(RunID("01234567-89ab-cdef-0123-456789abcdef")))
        run.status = status
        run.attempt = attempt
        return run
    }

    private func text(_ bytes: [UInt8]) throws -> String {
        _ = try RawJSON(parsing: bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            (.queued, #""queued""#), (.running(progress: nil), #""running""#),
            (.running(progress: 0.5), #""running","progress":0.5"#),
            (.running(progress: 0), #""running","progress":0"#),
            (.running(progress: 1), #""running","progress":1"#),
            (
                .waiting(
                    SkillQuestion(name: "age", schema: RawJSON(unchecked: Array(#"{"type":"integer"}"#.utf8)))
                ),
                #""waiting","question":{"name":"age","schema":{"type":"integer"}}"#
            ),
            (
                .succeeded(RawJSON(unchecked: Array(#"{"a":1.0}"#.utf8))),
                #""succeeded","output":{"a":1.0}"#
            ),
            (
                .failed(SkillError(detail: "It \"broke\".")),
                #""failed","error":{"code":"skill","detail":"It \"broke\"."}"#
            ),
            (
                .failed(
                    SkillError(
                        code: "validation", detail: "No.", step: "one",
                        errors: [FieldError(pointer: .root.appending("a/b").appending(0), detail: "is odd")])),
                #""failed","error":{"code":"validation","detail":"No.","step":"one","#
                    + #""errors":[{"pointer":"/a~1b/0","detail":"is odd"}]}"#
            ),
            (.cancelled, #""cancelled""#),
        ] as [(SkillStatus<RawJSON>, String)])
    func `a status is written with what belongs to it`(status: SkillStatus<RawJSON>, middle: String) throws {
        let bytes = RunEventEncoder.status(of: try run(status), seq: 4, at: time)
        #expect(try text(bytes) == Self.start + middle + Self.end)
    }

    @Test func `a piece of output is written with its text escaped`() throws {
        let bytes = RunEventEncoder.output(
            of: try run(.running(progress: nil)), seq: 5, delta: "a\n\"\\é\u{1}\u{2028}😀", at: time)
        #expect(
            try text(bytes)
                == #"{"type":"output","run":"01234567-89ab-cdef-0123-456789abcdef","seq":5,"#
                + #""delta":"a\n\"\\é\u0001"# + "\u{2028}😀\"" + Self.end)
    }

    @Test(arguments: [(0, ""), (7, #","dropped":7"#)])
    func `a line says how many before it were dropped`(dropped: Int, middle: String) throws {
        let line = RunLogLine(level: .warning, message: "careful", dropped: dropped)
        let bytes = RunEventEncoder.log(of: try run(.running(progress: nil)), seq: 6, line: line, at: time)
        #expect(
            try text(bytes)
                == #"{"type":"log","run":"01234567-89ab-cdef-0123-456789abcdef","seq":6,"#
                + #""level":"warning","message":"careful""# + middle + Self.end)
    }

    @Test func `from the second attempt on what belongs to it says so, and a line does not`() throws {
        let run = try run(.running(progress: 0.5), attempt: 2)
        let attempt = #","attempt":2,"at":"#
        #expect(try text(RunEventEncoder.status(of: run, seq: 1, at: time)).contains(attempt))
        #expect(try text(RunEventEncoder.output(of: run, seq: 1, delta: "", at: time)).contains(attempt))
        let line = RunLogLine(level: .info, message: "", dropped: 0)
        #expect(try !text(RunEventEncoder.log(of: run, seq: 1, line: line, at: time)).contains("attempt"))
    }
}
