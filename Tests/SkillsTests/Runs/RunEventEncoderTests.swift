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

    private func encoder(of run: Run, seq: Int64) -> RunEventEncoder {
        RunEventEncoder(run: run.origin, seq: seq, attempt: run.attempt, time: time)
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
        let run = try run(status)
        let bytes = encoder(of: run, seq: 4).status(run.status)
        #expect(try text(bytes) == Self.start + middle + Self.end)
    }

    @Test func `a piece of output is written with its text escaped`() throws {
        let bytes = encoder(of: try run(.running(progress: nil)), seq: 5)
            .output("a\n\"\\é\u{1}\u{2028}😀")
        #expect(
            try text(bytes)
                == #"{"type":"output","run":"01234567-89ab-cdef-0123-456789abcdef","seq":5,"#
                + #""delta":"a\n\"\\é\u0001"# + "\u{2028}😀\"" + Self.end)
    }

    @Test(arguments: [(0, ""), (7, #","dropped":7"#)])
    func `a line says how many before it were dropped`(dropped: Int, middle: String) throws {
        let line = RunLogLine(level: .warning, message: "careful", dropped: dropped)
        let bytes = encoder(of: try run(.running(progress: nil)), seq: 6).log(line)
        #expect(
            try text(bytes)
                == #"{"type":"log","run":"01234567-89ab-cdef-0123-456789abcdef","seq":6,"#
                + #""level":"warning","message":"careful""# + middle + Self.end)
    }

    @Test func `from the second attempt on what belongs to it says so, and a line does not`() throws {
        let run = try run(.running(progress: 0.5), attempt: 2)
        let attempt = #","attempt":2,"at":"#
        let encoder = encoder(of: run, seq: 1)
        #expect(try text(encoder.status(run.status)).contains(attempt))
        #expect(try text(encoder.output("")).contains(attempt))
        let step = StepReport(path: .root.appending("a"), status: .running)
        #expect(try text(encoder.step(step)).contains(attempt))
        #expect(try text(encoder.item(ItemReport(index: 0, status: .running), output: nil)).contains(attempt))
        let line = RunLogLine(level: .info, message: "", dropped: 0)
        #expect(try !text(encoder.log(line)).contains("attempt"))
    }

    @Test(
        arguments: [
            (.running, nil, false, ""), (.succeeded, nil, true, #","carriedOver":true"#),
            (.failed, "It broke.", false, #","error":{"code":"skill","detail":"It broke."}"#),
            (.cancelled, nil, false, ""),
        ] as [(StepReport.Status, String?, Bool, String)])
    func `a step is written with its name and its place`(
        status: StepReport.Status, detail: String?, isCarriedOver: Bool, end: String
    ) throws {
        let report = StepReport(
            path: .root.appending("sign-up").appending("verify"), status: status,
            error: detail.map { SkillError(detail: $0) }, isCarriedOver: isCarriedOver)
        let bytes = encoder(of: try run(.running(progress: nil)), seq: 7).step(report)
        #expect(
            try text(bytes)
                == #"{"type":"step","run":"01234567-89ab-cdef-0123-456789abcdef","seq":7,"#
                + #""name":"verify","path":"sign-up/verify","status":"\#(status.rawValue)""# + end + Self.end)
    }

    @Test(
        arguments: [
            (ItemReport(index: 2, status: .running, progress: 0.5), nil, #""running","progress":0.5"#),
            (ItemReport(index: 2, status: .succeeded), "[1,\n2]", #""succeeded","output":[1, 2]"#),
            (
                ItemReport(index: 2, status: .succeeded, isCarriedOver: true), nil,
                #""succeeded","carriedOver":true"#
            ),
            (
                ItemReport(index: 2, status: .failed, error: SkillError(detail: "No.")), nil,
                #""failed","error":{"code":"skill","detail":"No."}"#
            ),
        ] as [(ItemReport, String?, String)])
    func `an item is written with what has become of it`(
        report: ItemReport, output: String?, end: String
    ) throws {
        let output = try output.map { try RawJSON(parsing: $0) }
        let encoder = encoder(of: try run(.running(progress: nil)), seq: 8)
        let start = #"{"type":"item","run":"01234567-89ab-cdef-0123-456789abcdef","seq":8,"index":2,"#
        let status = #""status":"#
        #expect(try text(encoder.item(report, output: output)) == start + status + end + Self.end)
        var nested = report
        nested.path = .root.appending("upload")
        #expect(
            try text(encoder.item(nested, output: output))
                == start + #""path":"upload","# + status + end + Self.end)
    }
}
