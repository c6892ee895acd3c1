import TestSupport
import Testing

@testable import SkillsHTTPClient

struct ContentInflaterTests {
    /// What comes out of pieces of this size; nil when they are refused, or cut off.
    private func inflate(_ bytes: [UInt8], pieces size: Int, isGzip: Bool = true) -> [UInt8]? {
        let inflater = ContentInflater(isGzip: isGzip)
        var output: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            inflater.add(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
            reading: while true {
                switch inflater.next() {
                case .bytes(let bytes):
                    #expect(!bytes.isEmpty && bytes.count <= 64 * 1024)
                    output += bytes
                case .needsInput: break reading
                case .invalid: return nil
                }
            }
        }
        return inflater.isComplete ? output : nil
    }

    private let text = Array((0..<50_000).map { "line \($0 % 97)\n" }.joined().utf8)

    @Test(arguments: [1, 7, 1000, 1 << 20]) func `gzip in pieces`(size: Int) {
        #expect(inflate(gzip(text), pieces: size) == text)
    }

    @Test func `several members one after the other`() {
        #expect(inflate(gzip([1, 2]) + gzip([]) + gzip([3]), pieces: 1) == [1, 2, 3])
        #expect(inflate(gzip([1, 2]) + gzip([3]), pieces: 1000) == [1, 2, 3])
    }

    @Test func `deflate with and without the zlib format`() {
        let zlib: [UInt8] = [0x78, 0x9C, 0x4B, 0x4C, 0x4A, 0x06, 0x00, 0x02, 0x4D, 0x01, 0x27]
        #expect(inflate(zlib, pieces: 1, isGzip: false) == Array("abc".utf8))
        let raw = Array(zlib[2..<7])
        #expect(inflate(raw, pieces: 100, isGzip: false) == Array("abc".utf8))
    }

    @Test func `an empty body is complete`() {
        #expect(inflate([], pieces: 1) == [])
    }

    @Test func `no part of a body is a whole one`() {
        let packed = gzip(Array("some text".utf8))
        for length in 1..<packed.count { #expect(inflate(Array(packed.prefix(length)), pieces: 3) == nil) }
    }

    @Test func `what follows the coding is not swallowed`() {
        #expect(inflate(gzip([1]) + [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], pieces: 100) == nil)
    }

    @Test(arguments: [1, 2, 3, 4]) func `damaged bytes never do harm`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let packed = gzip(text)
        for _ in 0..<200 {
            var damaged = packed
            damaged[Int.random(in: damaged.indices, using: &generator)] = UInt8.random(
                in: 0...255, using: &generator)
            let output = inflate(damaged, pieces: 500)
            // The header has bytes that mean nothing here: a time and a system.
            #expect(output == nil || output == text, "seed \(seed)")
        }
    }
}
