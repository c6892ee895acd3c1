import Testing

@testable import skilld

@Suite struct YAMLReaderTests {
    @Test func `nodes carry their lines and scalars their form`() throws {
        var reader = YAMLReader(Array("# c\na: 1\nb:\n  - \"x\"\n  - |\n    y\n'c': {}\n".utf8))
        let root = try #require(try reader.read())
        guard case .mapping(let entries) = root.content else { return try #require(nil) }
        #expect(entries.map(\.key) == ["a", "b", "c"])
        #expect(entries.map(\.line) == [2, 3, 7])
        guard case .plain("1") = entries[0].value.content else { return try #require(nil) }
        guard case .sequence(let items) = entries[1].value.content else { return try #require(nil) }
        #expect(items.map(\.line) == [4, 5])
        guard case .quoted("x") = items[0].content, case .quoted("y\n") = items[1].content else {
            return try #require(nil)
        }
        #expect(reader.faults.isEmpty)
    }

    @Test(arguments: ["", "# only a comment\n", "\u{FEFF}"])
    func `a text without a document has no root`(text: String) throws {
        var reader = YAMLReader(Array(text.utf8))
        #expect(try reader.read() == nil)
    }

    @Test func `a byte order mark is passed over`() throws {
        var reader = YAMLReader(Array("\u{FEFF}a: 1\n".utf8))
        guard case .mapping(let entries)? = try reader.read()?.content else { return try #require(nil) }
        #expect(entries.map(\.key) == ["a"])
    }
}
