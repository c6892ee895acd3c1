import SkillsHTTP
import Testing

@Suite struct HTTPLimitsTests {
    @Test func `the defaults are those that are documented`() {
        let limits = HTTPLimits()
        #expect(limits.requestLine == 8192)
        #expect(limits.headerBytes == 32768)
        #expect(limits.fieldCount == 100)
        #expect(limits.bodyBytes == 4_194_304)
        #expect(limits.chunkOverheadBytes == 8192)
    }
}
