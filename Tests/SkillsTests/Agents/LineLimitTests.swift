import Testing

@testable import Skills

@Suite struct LineLimitTests {
    @Test func `a thousand lines pass in each second, and the next that passes counts the dropped`() {
        var limit = LineLimit()
        let first = Timestamp(milliseconds: 5000)
        #expect((0..<1000).allSatisfy { _ in limit.admit(at: first) == 0 })
        #expect(limit.admit(at: first) == nil)
        #expect(limit.admit(at: Timestamp(milliseconds: 5999)) == nil)
        #expect(limit.admit(at: Timestamp(milliseconds: 6000)) == 2)
        #expect(limit.admit(at: Timestamp(milliseconds: 6000)) == 0)
    }
}
