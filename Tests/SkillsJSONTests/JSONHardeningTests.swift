import SkillsJSON
import Testing

/// Texts made to break a reader: each is refused or read, in bounded time and memory.
@Suite struct JSONHardeningTests {
    private static let sample = Array(
        #"""
         {"input":{"text":"caf\u00e9 é € 😀 \ud83d\ude00\n","n":[-0,1.5e-3,1E+2,123456789]},
          "ok":true,"x":[null,false,{},[]]}\#u{20}
        """#.utf8)

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
    func `100 levels are ordinary, 128 allowed, 129 not`(opening: String, closing: String) throws {
        for (depth, allowed) in [(100, true), (128, true), (129, false)] {
            let middle = opening == "[" ? "" : "1"
            let text =
                String(repeating: opening, count: depth) + middle + String(repeating: closing, count: depth)
            guard allowed else {
                let error = JSONError(.tooDeep, offset: 128 * opening.utf8.count)
                #expect(throws: error) { try RawJSON(parsing: text) }
                continue
            }
            #expect(try RawJSON(parsing: text).description == text)
            #expect(try JSONValue(parsing: Array(text.utf8)).raw.description == text)
        }
    }

    @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#], [128, 256, 1_000_000, Int.max])
    func `100 000 open brackets end at the limit`(opening: String, limit: Int) {
        let text = Array(String(repeating: opening, count: 100_000).utf8)
        #expect { try JSONValue(parsing: text, maximumDepth: limit) } throws: {
            ($0 as? JSONError)?.reason == .tooDeep
        }
    }

    @Test func `the deepest possible tree is compared, written and dropped`() throws {
        let text = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        let tree = try JSONValue(parsing: Array(text.utf8), maximumDepth: .max)
        #expect(try tree == JSONValue(parsing: Array(text.utf8), maximumDepth: 256))
        #expect(tree.raw.description == text)
    }

    @Test(arguments: [0, -1, Int.min])
    func `without any depth only scalars are left`(limit: Int) throws {
        #expect(try RawJSON(parsing: Array("1".utf8), maximumDepth: limit).kind == .number)
        #expect(throws: JSONError(.tooDeep, offset: 0)) {
            try RawJSON(parsing: Array("[]".utf8), maximumDepth: limit)
        }
    }

    /// Comparing each name with each takes minutes; a generous bound tells the two apart on any machine.
    @Test(arguments: ["member-", #"\u006dember-"#])
    func `200 000 names take time in proportion`(prefix: String) throws {
        let text = Array(
            ("{" + (0..<200_000).map { "\"\(prefix)\($0)\":0" }.joined(separator: ",") + "}").utf8)
        let elapsed = ContinuousClock().measure {
            #expect((try? RawJSON(parsing: text))?.kind == .object)
        }
        #expect(elapsed < .seconds(240))
    }

    @Test func `100 000 small objects beside one another are read`() throws {
        let text = "[" + String(repeating: #"{"a":1,"b":2},"#, count: 100_000) + "0]"
        #expect(try JSONValue(parsing: Array(text.utf8)).arrayValue?.count == 100_001)
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC2],
            [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE1, 0x80, 0x41], [0xE2, 0x82],
            [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xEF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x41], [0xF0, 0x9F, 0x41, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
            [0xFF],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are refused wherever they stand`(bad: [UInt8]) {
        for padding in 0..<10 {
            let content = Array(repeating: 0x61, count: padding) + bad
            let error = JSONError(.invalidUTF8, offset: padding + 1)
            #expect(throws: error) { try RawJSON(parsing: [0x22] + content + [0x22]) }
            #expect(throws: error) { try RawJSON(parsing: [0x22] + content + Array("12345678\"".utf8)) }
            #expect(throws: error) { try RawJSON(parsing: [0x22] + content) }
        }
    }

    @Test(
        arguments: [
            [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
            [0xEF, 0xBB, 0xBF],
            [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0x7F],
        ] as [[UInt8]])
    func `the first and last scalars of every length are taken`(scalar: [UInt8]) throws {
        let text = [0x22] + scalar + scalar + [0x22]
        #expect(try RawJSON(parsing: text).bytes == text)
    }

    @Test func `every text that is cut short is refused`() throws {
        #expect(try JSONObjectSlices(parsing: Self.sample).names == ["input", "ok", "x"])
        for length in 0..<Self.sample.count - 1 {
            #expect(throws: JSONError.self) {
                try JSONObjectSlices(parsing: Array(Self.sample.prefix(length)))
            }
        }
    }

    @Test func `whatever is accepted after random changes reads back the same`() throws {
        var generator = SplitMix(state: 42)
        var accepted = 0
        for _ in 0..<20_000 {
            var text = Self.sample
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                change(&text, using: &generator)
            }
            guard let raw = try? RawJSON(parsing: text) else { continue }
            accepted += 1
            let tree = JSONValue(raw)
            #expect(try RawJSON(parsing: raw.bytes) == raw)
            #expect(try JSONValue(parsing: tree.raw.bytes) == tree)
            #expect(String(validating: raw.bytes, as: UTF8.self) != nil)
        }
        #expect(accepted > 100)
    }

    private func change(_ text: inout [UInt8], using generator: inout SplitMix) {
        guard let position = text.indices.randomElement(using: &generator) else { return }
        let bytes = Array("{}[]\",:\\u0123eE+-. \n\u{0}tfna".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
        guard let byte = bytes.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: text[position] = byte
        case 1: text.insert(byte, at: position)
        default: text.remove(at: position)
        }
    }
}
