import SkillsJSON
import Testing

@Suite struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(reserving: 0)
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `commas come by themselves`() throws {
        let text = written { writer in
            writer.beginObject()
            writer.name("a")
            writer.beginArray()
            writer.integer(1)
            writer.string("x")
            writer.beginArray()
            writer.endArray()
            writer.beginObject()
            writer.endObject()
            writer.null()
            writer.endArray()
            writer.name("b" as StaticString)
            writer.bool(true)
            writer.name("c")
            writer.raw(.null)
            writer.name("d")
            writer.ascii("[0]")
            writer.name("e")
            writer.bool(false)
            writer.endObject()
        }
        #expect(text == #"{"a":[1,"x",[],{},null],"b":true,"c":null,"d":[0],"e":false}"#)
    }

    @Test(arguments: [
        ("", #""""#), ("plain", #""plain""#), ("\"\\/", #""\"\\/""#),
        ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
        ("\u{0}\u{1}\u{B}\u{1F}", #""\u0000\u0001\u000b\u001f""#), ("\u{7F}\u{85}", "\"\u{7F}\u{85}\""),
        ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""), ("é😀", "\"é😀\""), ("\r\n", #""\r\n""#),
        ("eight by\"tes, and then some\nmore é", #""eight by\"tes, and then some\nmore é""#),
    ])
    func `a string is escaped only where it must be`(value: String, text: String) throws {
        #expect(Array(written { $0.string(value) }.utf8) == Array(text.utf8))
        #expect(written { $0.name(value) } == text + ":")
        #expect(try RawJSON(parsing: text).stringValue.map { Array($0.utf8) } == Array(value.utf8))
    }

    @Test(arguments: 0..<20)
    func `an escape is found at every distance from the start`(distance: Int) {
        let padding = String(repeating: "a", count: distance)
        #expect(written { $0.string("\(padding)\"\(padding)") } == "\"\(padding)\\\"\(padding)\"")
    }

    @Test func `a string bridged from elsewhere is written whole`() {
        let substring = String("xx\u{E9}y\"zz".dropFirst(2).dropLast(2))
        #expect(written { $0.string(substring) } == "\"\u{E9}y\\\"\"")
    }

    @Test(arguments: [0, 1, -1, 10, -10, 99, 100, 1_234_567_890, Int.max, Int.min])
    func `an integer is written in decimal`(value: Int) {
        #expect(written { $0.integer(value) } == "\(value)")
        #expect(written { $0.integer(Int64(value)) } == "\(value)")
    }

    @Test func `an integer may be of any width`() {
        #expect(written { $0.integer(UInt64.max) } == "18446744073709551615")
        #expect(written { $0.integer(UInt8(7)) } == "7")
        #expect(written { $0.integer(Int128.min) } == "-170141183460469231731687303715884105728")
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "-0"), (1, "1"), (0.5, "0.5"), (0.1, "0.1"), (-2.25, "-2.25"),
            (1e15, "1000000000000000"),
            (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
            (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
            (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
        ] as [(Double, String)])
    func `a double is the shortest text that reads back`(value: Double, text: String) throws {
        #expect(written { $0.double(value) } == text)
        if value.isFinite { #expect(try JSONValue(parsing: Array(text.utf8)).doubleValue == value) }
    }
}
