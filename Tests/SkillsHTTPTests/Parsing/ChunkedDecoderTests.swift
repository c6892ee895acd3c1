import Testing

@testable import SkillsHTTP

@Suite struct ChunkedDecoderTests {
    /// What the decoder made of the bytes: data joined, then how it ended and what it left.
    private func decode(_ text: String, limit: Int = 100, overhead: Int = 100) throws(RequestFault)
        -> [String]
    {
        var decoder = ChunkedDecoder(bodyLimit: limit, overheadLimit: overhead)
        let bytes = Array(text.utf8)
        var position = 0
        var data: [UInt8] = []
        while true {
            let result = bytes.withUnsafeBytes { raw in
                Result<ChunkedDecoder.Event, RequestFault> { () throws(RequestFault) in
                    try decoder.next(raw, from: &position)
                }
            }
            let end: String
            switch try result.get() {
            case .none: end = "more"
            case .end: end = "end"
            case .data(let range):
                data += bytes[range]
                continue
            }
            let rest = String(decoding: bytes[position...], as: UTF8.self)
            return [String(decoding: data, as: UTF8.self), end, rest]
        }
    }

    @Test(arguments: [
        ("3\r\nabc\r\n2;x\r\nde\r\n0\r\n\r\nrest", ["abcde", "end", "rest"]),
        ("0\r\nA: b\r\nC:\r\n\r\n", ["", "end", ""]),
        ("3\r\nab", ["ab", "more", ""]),
        ("3\r\nabc\r", ["abc", "more", "\r"]),
        ("3\r", ["", "more", "3\r"]),
        ("0\r\nA: b\r\nC", ["", "more", "C"]),
        ("0\r\n\r", ["", "more", "\r"]),
        ("", ["", "more", ""]),
    ])
    func `chunks are put together up to the end`(text: String, expected: [String]) throws {
        #expect(try decode(text).elementsEqual(expected) { $0.utf8.elementsEqual($1.utf8) })
    }

    @Test func `extensions and trailers share one limit`() throws {
        #expect(try decode("1;ab\r\nx\r\n0\r\nA:b\r\n\r\n", overhead: 8)[1] == "end")
        #expect(throws: RequestFault.trailersTooLarge) {
            try decode("1;ab\r\nx\r\n0\r\nA:b\r\n\r\n", overhead: 7)
        }
        #expect(throws: RequestFault.chunkExtensionsTooLarge) { try decode("1;ab\r\n", overhead: 2) }
    }

    @Test func `the size is checked before the data has come`() {
        #expect(throws: RequestFault.bodyTooLarge) { try decode("3\r\n", limit: 2) }
        #expect(throws: RequestFault.bodyTooLarge) { try decode("1\r\na\r\n2\r\n", limit: 2) }
    }
}
