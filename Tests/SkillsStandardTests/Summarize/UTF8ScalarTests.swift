import Testing

@testable import SkillsStandard

@Suite struct UTF8ScalarTests {
    @Test(arguments: ["a", "é", "字", "😀", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10FFFF}"])
    func `a scalar is read and written as it is`(text: String) {
        let bytes = Array(text.utf8)
        let scalar = UTF8Scalar(in: bytes, at: 0)
        #expect(scalar.value == text.unicodeScalars.first?.value)
        #expect(scalar.width == bytes.count)
        var written: [UInt8] = []
        UTF8Scalar.append(scalar.value, to: &written)
        #expect(written == bytes)
    }

    @Test(arguments: [
        [0x80], [0xC3], [0xC1, 0x80], [0xE5, 0xAD], [0xF0, 0x9F, 0x98], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ])
    func `what is no scalar is read as one byte`(bytes: [UInt8]) {
        let scalar = UTF8Scalar(in: bytes, at: 0)
        #expect(scalar.value == 0xFFFD)
        #expect(scalar.width == 1)
    }

    @Test func `a surrogate is not written`() {
        var written: [UInt8] = []
        UTF8Scalar.append(0xD800, to: &written)
        #expect(written.isEmpty)
    }
}
