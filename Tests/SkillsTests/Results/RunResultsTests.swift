import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunResultsTests {
    private func key(_ name: String) -> ResultKey { ResultKey(step: .root.appending(name)) }

    @Test func `a result of a key that is there replaces it in its place`() throws {
        var results = RunResults([
            RunResult(key: key("a"), outcome: .unfinished), RunResult(key: key("b"), outcome: .unfinished),
        ])
        results.set(RunResult(key: key("a"), outcome: .succeeded(.string("x"))))
        #expect(results.all.map(\.key) == [key("a"), key("b")])
        #expect(results[key("a")]?.output == .string("x"))
        #expect(results[key("b")]?.output == nil)
        #expect(results[key("c")] == nil)
    }

    @Test func `its size is that of what it holds now`() {
        var results = RunResults()
        #expect(results.bytes == 0)
        results.set(RunResult(key: key("a"), outcome: .unfinished))
        let empty = results.bytes
        results.set(RunResult(key: key("a"), outcome: .succeeded(.string(String(repeating: "x", count: 98)))))
        #expect(results.bytes == empty + 100)
        results.set(RunResult(key: key("a"), outcome: .failed(SkillError(detail: "No."))))
        #expect(results.bytes == empty)
    }
}
