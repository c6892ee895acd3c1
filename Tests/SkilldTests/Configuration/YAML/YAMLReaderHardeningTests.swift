import Testing

@testable import skilld

@Suite struct YAMLReaderHardeningTests {
    /// All that was refused, with the fault that ended the reading last.
    private static func faults(_ bytes: [UInt8]) -> [YAMLFault] {
        var reader = YAMLReader(bytes)
        do throws(YAMLFault) {
            _ = try reader.read()
            return reader.faults
        } catch {
            return reader.faults + [error]
        }
    }

    private static func faults(_ text: String) -> [YAMLFault] { faults(Array(text.utf8)) }

    @Test func `aliases, anchors and tags are refused`() {
        let bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: !!str 1\n"
        #expect(
            Self.faults(bomb) == [
                YAMLFault(line: 1, message: "anchors and tags are not supported"),
                YAMLFault(line: 2, message: "anchors and tags are not supported"),
                YAMLFault(line: 2, message: "aliases are not supported"),
                YAMLFault(line: 2, message: "aliases are not supported"),
                YAMLFault(line: 3, message: "anchors and tags are not supported"),
            ])
    }

    @Test func `a second document is refused`() {
        let fault = YAMLFault(line: 2, message: "a second document, where only one is read")
        #expect(Self.faults("a: 1\n---\nb: 1\n") == [fault])
        #expect(Self.faults("--- a\n--- b\n") == [fault])
    }

    @Test func `thirty-two levels are read and one more is not`() {
        #expect(Self.faults(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)) == [])
        let fault = YAMLFault(line: 1, message: "nested deeper than 32 levels")
        #expect(Self.faults(String(repeating: "[", count: 33)) == [fault])
        #expect(Self.faults(String(repeating: "{a: ", count: 100_000)) == [fault])
    }

    @Test func `a key that is no text and one that occurs twice are refused`() {
        #expect(Self.faults("? [a]\n: 1\n") == [YAMLFault(line: 1, message: "a key must be a text")])
        #expect(
            Self.faults("a: 1\n\"a\": 2\n")
                == [YAMLFault(line: 2, message: "duplicate key \"a\", first in line 1")])
    }

    @Test func `two spellings of one letter are two keys`() {
        #expect(Self.faults("\u{E9}: 1\ne\u{301}: 2\n") == [])
    }

    @Test(arguments: [
        "a: [", "a: b: c", "\"", "a\n\tb: 1", "%YAML 9.9\n--- a", "a: \"\\q\"", "&", "- a\nb: 1",
    ])
    func `a text that is not well-formed has one fault with its line`(text: String) throws {
        let faults = Self.faults(text)
        #expect(faults.count == 1)
        #expect(try #require(faults.first).message.hasPrefix("not well-formed YAML: "))
    }

    @Test func `bytes that are no UTF-8 are a fault of their line`() {
        let bytes = Array("a: 1\nb: ".utf8) + [0xFF]
        #expect(Self.faults(bytes).map(\.line) == [2])
        #expect(Self.faults([0xFF, 0xFE, 0x61, 0x00]).map(\.line) == [1])
        #expect(Self.faults("a: \u{7}").map(\.line) == [1])
    }

    @Test func `a fault quotes nothing of the text`() throws {
        let faults = Self.faults("a: hunter2: x\n")
        #expect(faults.count == 1)
        #expect(!faults[0].message.contains("hunter2"))
    }
}
