import Skills
import SkillsJSON
import Testing

@Suite struct ObjectReaderTests {
    private func faults(_ text: String, _ read: (inout ObjectReader) -> Void) throws -> [String] {
        var reader = try ObjectReader(RawJSON(parsing: text))
        read(&reader)
        do {
            try reader.finish()
            return []
        } catch let error as SkillError {
            return error.errors.map { "\($0.pointer) \($0.detail)" }
        }
    }

    @Test func `members are read by their kinds`() throws {
        var reader = try ObjectReader(
            RawJSON(parsing: #"{"s":"a","o":{"x":1},"n":1.5,"i":2.0,"v":[1]}"#))
        #expect(reader.string("s") == "a")
        #expect(reader.object("o")?.value(named: "x")?.description == "1")
        #expect(reader.number("n", in: 0...2, default: nil) == 1.5)
        #expect(reader.integer("i", in: 0...2, default: nil) == 2)
        #expect(reader.value("v")?.description == "[1]")
        #expect(reader.object("absent") == nil)
        #expect(reader.value("absent") == nil)
        #expect(reader.number("absent", in: 0...1, default: 0.25) == 0.25)
        #expect(reader.integer("absent", in: 0...1, default: 1) == 1)
        try reader.finish()
    }

    @Test func `every fault is collected in the order of asking, then what nobody asked for`() throws {
        let found = try faults(#"{"z":1,"n":3,"i":1.5,"a":1,"o":[],"s":1,"b":"1"}"#) { reader in
            _ = reader.string("s")
            _ = reader.string("missing")
            _ = reader.object("o")
            _ = reader.number("n", in: 0...2.5, default: 1)
            _ = reader.number("gone", in: 0...1, default: nil)
            _ = reader.integer("i", in: 1...9, default: 1)
            _ = reader.integer("lost", in: 0...1, default: nil)
            _ = reader.integer("b", in: 0...1, default: nil)
        }
        #expect(
            found == [
                "/s must be a string", "/missing is required", "/o must be an object",
                "/n must be a number from 0 to 2.5", "/gone is required",
                "/i must be a whole number from 1 to 9", "/lost is required",
                "/b must be a whole number from 0 to 1", "/z is not known here", "/a is not known here",
            ])
    }

    @Test(arguments: ["[]", "null", "true", "1", #""{}""#])
    func `a value that is no object is refused`(text: String) throws {
        let json = try RawJSON(parsing: text)
        let error = #expect(throws: SkillError.self) { try ObjectReader(json) }
        #expect(error?.errors == [FieldError(pointer: .root, detail: "must be an object")])
    }
}
