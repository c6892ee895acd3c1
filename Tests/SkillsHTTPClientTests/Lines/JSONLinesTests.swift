import Testing

@testable import SkillsHTTPClient

struct JSONLinesTests {
    @Test func `lines of a sequence, the last without an end`() async throws {
        var lines: [String] = []
        for try await line in JSONLines(Chunks(["1\n", "2", "3\n4"])) {
            lines.append(String(decoding: line, as: UTF8.self))
        }
        #expect(lines == ["1", "23", "4"])
    }
}
