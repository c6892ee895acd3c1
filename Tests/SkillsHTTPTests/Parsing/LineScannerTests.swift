import Testing

@testable import SkillsHTTP

@Suite struct LineScannerTests {
    private func scan(_ bytes: [UInt8], from start: Int = 0, limit: Int = 100) throws(RequestFault) -> Int? {
        var scanner = LineScanner()
        let result = bytes.withUnsafeBytes { raw in
            Result<Int?, RequestFault> { () throws(RequestFault) in
                try scanner.lineLength(in: raw, from: start, limit: limit, excess: .bodyTooLarge)
            }
        }
        return try result.get()
    }

    @Test func `every control character but HTAB is found at every place`() throws {
        for length in 0..<20 {
            for place in 0...length {
                for byte in Array(0..<0x20) + [0x7F] {
                    var bytes = [UInt8](repeating: 0x61, count: length)
                    bytes.insert(UInt8(byte), at: place)
                    bytes += [0x61, 13, 10]
                    let expected: RequestFault? =
                        switch byte {
                        case 9: nil
                        case 10: .bareLineFeed
                        case 13: .bareCarriageReturn
                        default: .controlCharacter
                        }
                    if let expected {
                        #expect(throws: expected) { try scan(bytes) }
                    } else {
                        #expect(try scan(bytes) == length + 2)
                    }
                }
            }
        }
    }

    @Test func `every other byte is let through`() throws {
        let bytes = [UInt8](0x20...0x7E) + [UInt8](0x80...0xFF)
        #expect(try scan(bytes + [13, 10], limit: 1000) == bytes.count)
        #expect(try scan(bytes.reversed() + [13, 10], limit: 1000) == bytes.count)
    }

    @Test func `a line may be as long as the limit with its end`() throws {
        #expect(try scan(Array("ab\r\n".utf8), limit: 4) == 2)
        #expect(try scan(Array("xab\r\n".utf8), from: 1, limit: 4) == 2)
        #expect(try scan(Array("abc".utf8), limit: 4) == nil)
        #expect(try scan(Array("ab\r".utf8), limit: 4) == nil)
        #expect(throws: RequestFault.bodyTooLarge) { try scan(Array("abc\r".utf8), limit: 4) }
        #expect(throws: RequestFault.bodyTooLarge) { try scan(Array("abc\r\n".utf8), limit: 4) }
        #expect(throws: RequestFault.bodyTooLarge) { try scan([], limit: 0) }
    }

    @Test func `nothing is looked at twice`() throws {
        var scanner = LineScanner()
        let first = Array("abcdefghij".utf8)
        // What has been seen is replaced by what would be refused.
        let second = [UInt8](repeating: 0, count: 10) + Array("k\r\n".utf8)
        let none = try first.withUnsafeBytes {
            try scanner.lineLength(in: $0, from: 0, limit: 100, excess: .bodyTooLarge)
        }
        let length = try second.withUnsafeBytes {
            try scanner.lineLength(in: $0, from: 0, limit: 100, excess: .bodyTooLarge)
        }
        #expect(none == nil)
        #expect(length == 11)
    }
}
