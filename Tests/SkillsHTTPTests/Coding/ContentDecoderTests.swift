import SkillsHTTP
import Testing

@Suite struct ContentDecoderTests {
    private static let hello = Array("hello".utf8)
    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48,
        0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x86, 0xA6, 0x10, 0x36, 0x05, 0x00, 0x00,
        0x00,
    ]
    private static let zlib: [UInt8] = [
        0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x06, 0x2C, 0x02,
        0x15,
    ]
    private static let raw: [UInt8] = [
        0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00,
    ]

    @Test(arguments: [(gzip, ContentCoding.gzip), (zlib, .deflate), (raw, .deflate), (hello, .identity)])
    func `a body is decoded`(bytes: [UInt8], coding: ContentCoding) throws {
        #expect(try ContentDecoder.decode(bytes, coding: coding, limit: 5) == Self.hello)
    }

    @Test(arguments: [(gzip, ContentCoding.gzip), (zlib, .deflate), (raw, .deflate), (hello, .identity)])
    func `a body that becomes too large is refused`(bytes: [UInt8], coding: ContentCoding) {
        #expect(throws: ContentDecodingError.tooLarge) {
            try ContentDecoder.decode(bytes, coding: coding, limit: 4)
        }
    }

    @Test(arguments: [(gzip, ContentCoding.gzip), (zlib, .deflate), (raw, .deflate)])
    func `a body that is cut anywhere is damaged`(bytes: [UInt8], coding: ContentCoding) {
        for count in 0..<bytes.count {
            #expect(throws: ContentDecodingError.damaged, "\(count) bytes") {
                try ContentDecoder.decode(Array(bytes[..<count]), coding: coding, limit: 100)
            }
        }
    }

    @Test(arguments: [(gzip, ContentCoding.gzip), (zlib, .deflate), (raw, .deflate)])
    func `nothing may follow`(bytes: [UInt8], coding: ContentCoding) {
        #expect(throws: ContentDecodingError.damaged) {
            try ContentDecoder.decode(bytes + [0], coding: coding, limit: 100)
        }
    }

    @Test func `several gzip members are one body within one limit`() throws {
        let bytes = Self.gzip + Self.gzip
        #expect(try ContentDecoder.decode(bytes, coding: .gzip, limit: 10) == Self.hello + Self.hello)
        #expect(throws: ContentDecodingError.tooLarge) {
            try ContentDecoder.decode(bytes, coding: .gzip, limit: 9)
        }
    }

    @Test func `a coding is not taken for another`() {
        for (bytes, coding) in [(Self.gzip, ContentCoding.deflate), (Self.zlib, .gzip), (Self.hello, .gzip)] {
            #expect(throws: ContentDecodingError.damaged) {
                try ContentDecoder.decode(bytes, coding: coding, limit: 100)
            }
        }
    }

    @Test func `errors have a status`() {
        #expect(ContentDecodingError.tooLarge.status == .contentTooLarge)
        #expect(ContentDecodingError.damaged.status == .badRequest)
    }
}
