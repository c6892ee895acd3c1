import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunPayloadsTests {
    @Test func `without payloads input and output are null, and all else stays`() throws {
        var run = try Run.sample(input: #"{"prompt":"text"}"#)
        run.status = .succeeded(.string("made"))
        run.seq = 7
        let dropped = run.withoutPayloads
        #expect(dropped.input == .null && dropped.output == .null && dropped.hasLostPayloads)
        #expect(dropped.id == run.id && dropped.seq == 7 && dropped.runStatus == .succeeded)
        #expect(run.input.bytes.count > 4 && !run.hasLostPayloads)
    }

    @Test func `without payloads an error stays, and no output comes`() throws {
        var run = try Run.sample()
        run.status = .failed(SkillError(detail: "It failed."))
        #expect(run.withoutPayloads.error == run.error)
        #expect(run.withoutPayloads.output == nil)
    }
}
