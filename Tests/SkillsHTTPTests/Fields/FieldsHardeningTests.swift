import SkillsHTTP
import Testing

@Suite struct FieldsHardeningTests {
    @Test(arguments: 0..<8)
    func `no value makes a reader of fields stop working`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("ab*/;,=\"\\q0.19 \tW-".utf8) + [0x80, 0xFF]
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            let value = String(decoding: bytes, as: UTF8.self)
            let fields = HTTPFields(
                [
                    "accept", "accept-encoding", "accept-language", "prefer", "if-none-match", "content-type",
                    "content-encoding", "x-request-id",
                ].map { ($0, value) })
            #expect(0...1000 ~= AcceptField(fields).quality(of: "a", subtype: "b"))
            #expect((AcceptLanguageField(fields).first?.utf8.count ?? 0) <= 35)
            #expect((PreferField(fields).wait ?? 0) >= 0)
            _ = AcceptEncodingField(fields).allowsGzip
            _ = EntityTagList(fields)?.matches("\"a\"")
            _ = ContentType(fields)?.isJSON
            _ = ContentCoding(fields)
            _ = RequestIDField(fields)
            _ = HostAuthority(bytes[...])
            _ = try? QueryParameters(bytes)  // Only that it returns.
        }
    }
}
