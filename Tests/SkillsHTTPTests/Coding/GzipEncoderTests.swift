import SkillsHTTP
import Testing

@Suite struct GzipEncoderTests {
    @Test(arguments: [0, 1, 100, 16384, 100_000])
    func `what was encoded is decoded again`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let encoded = try #require(GzipEncoder.encode(bytes))
        #expect(try ContentDecoder.decode(encoded, coding: .gzip, limit: count) == bytes)
    }

    @Test func `the header has no time in it`() throws {
        let encoded = try #require(GzipEncoder.encode(Array("hello".utf8)))
        #expect(encoded.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    }

    @Test(arguments: [Int32.min, -1, 0, 1, 9, 10, .max])
    func `a level out of range counts as the nearest one`(level: Int32) throws {
        let bytes = [UInt8](repeating: 97, count: 1000)
        let encoded = try #require(GzipEncoder.encode(bytes, level: level))
        #expect(encoded.count < 100)
    }
}
