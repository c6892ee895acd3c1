import SkillsHTTP
import Testing

@Suite struct ContentDecoderHardeningTests {
    @Test func `a small body that becomes a huge one is refused`() throws {
        let zeros = [UInt8](repeating: 0, count: 8 << 20)
        let bomb = try #require(GzipEncoder.encode(zeros, level: 9))
        #expect(bomb.count < 16 << 10)
        #expect(throws: ContentDecodingError.tooLarge) {
            try ContentDecoder.decode(bomb, coding: .gzip, limit: 1 << 20)
        }
        #expect(throws: ContentDecodingError.tooLarge) {
            try ContentDecoder.decode(bomb, coding: .gzip, limit: zeros.count - 1)
        }
        #expect(try ContentDecoder.decode(bomb, coding: .gzip, limit: zeros.count).count == zeros.count)
    }

    @Test func `there may be 1000 empty members and no more`() throws {
        let empty = try #require(GzipEncoder.encode([]))
        let bytes = Array(repeatElement(empty, count: 1000).joined())
        #expect(try ContentDecoder.decode(bytes, coding: .gzip, limit: 0).isEmpty)
        #expect(throws: ContentDecodingError.tooLarge) {
            try ContentDecoder.decode(bytes + empty, coding: .gzip, limit: 0)
        }
    }

    @Test(arguments: 0..<4)
    func `damaged bytes end in a result or an error`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let original = (0..<2000).map { _ in UInt8.random(in: 97...105, using: &random) }
        let encoded = try #require(GzipEncoder.encode(original))
        for _ in 0..<200 {
            var bytes = encoded
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            for coding in [ContentCoding.gzip, .deflate] {
                // The checksum tells, except in those bytes of the header that mean nothing.
                let decoded = try? ContentDecoder.decode(bytes, coding: coding, limit: 4000)
                #expect(decoded == nil || decoded == original)
            }
        }
    }
}
