import Testing

@testable import SkillsHTTP

@Suite struct StreamChunkTests {
    @Test(arguments: [(1, "1"), (15, "f"), (16, "10"), (65_535, "ffff")])
    func `a chunk is its size in hexadecimal digits and its bytes`(count: Int, size: String) throws {
        let bytes = [UInt8](repeating: 120, count: count)
        let chunk = try #require(StreamChunk(bytes))
        #expect(chunk.framed == Array("\(size)\r\n".utf8) + bytes + [13, 10])
        #expect(chunk.framed[chunk.payload] == bytes[...])
        #expect(chunk.count == count)
    }

    @Test func `nothing is no chunk, since that would end the body`() {
        #expect(StreamChunk([]) == nil)
    }
}
