import Testing

@testable import SkillsHTTP

@Suite struct ChunkSizeTests {
    private func parse(_ text: String) throws(RequestFault) -> ChunkSize {
        let result = Array(text.utf8).withUnsafeBytes { bytes in
            Result<ChunkSize, RequestFault> { () throws(RequestFault) in
                try ChunkSize(bytes, in: 0..<bytes.count)
            }
        }
        return try result.get()
    }

    @Test(arguments: [
        ("0", 0, 0), ("a", 10, 0), ("F;x", 15, 2), ("00ff", 255, 0), ("7fffffffffffffff", Int.max, 0),
        ("1 ;\ta = \"b\\\"\" ; c=d", 1, 18), ("1;a=\"\"", 1, 5), ("1;a;b;c", 1, 6),
    ])
    func `a size is read and its extensions are counted`(text: String, size: Int, length: Int) throws {
        let chunk = try parse(text)
        #expect(chunk.size == size)
        #expect(chunk.extensionLength == length)
    }

    @Test(arguments: ["8000000000000000", "ffffffffffffffff"])
    func `a size that an Int does not hold is nil`(text: String) throws {
        #expect(try parse(text).size == nil)
    }

    @Test(arguments: ["", " 1", "g", "+1", "-1", "0x1", "1_0", "1g", "00000000000000001", ";a"])
    func `what is no size is refused`(text: String) {
        #expect(throws: RequestFault.badChunkSize) { try parse(text) }
    }

    @Test(arguments: [
        "1 ", "1 a", "1;", "1;;a", "1;a=", "1;=a", "1;a=\"", "1;a=\"b\\\"", "1;a=b c", "1;a=\"b\"c", "1;a ",
    ])
    func `an extension outside the grammar is refused`(text: String) {
        #expect(throws: RequestFault.badChunkExtension) { try parse(text) }
    }
}
