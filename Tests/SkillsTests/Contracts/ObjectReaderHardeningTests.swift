import Skills
import SkillsJSON
import Testing

@Suite struct ObjectReaderHardeningTests {
    @Test(arguments: [
        (0...Double.infinity, "-1", "from 0 to inf"),
        (-Double.greatestFiniteMagnitude...1, "2", "from -1.7976931348623157e+308 to 1"),
        (0...1e19, "-1", "from 0 to 1e+19"),
    ])
    func `bounds beyond whole numbers are no trap`(bounds: ClosedRange<Double>, value: String, text: String)
        throws
    {
        var reader = try ObjectReader(RawJSON(parsing: "{\"n\":\(value)}"))
        #expect(reader.number("n", in: bounds, default: nil) == nil)
        #expect(reader.faults.map(\.detail) == ["must be a number \(text)"])
    }

    @Test(arguments: [
        "1e400", "-1e400", "9223372036854775808", "1e-400", "0.1", "99999999999999999999999999",
    ])
    func `numbers that no integer holds are faults`(text: String) throws {
        var reader = try ObjectReader(RawJSON(parsing: "{\"n\":\(text)}"))
        #expect(reader.integer("n", in: .min ... .max, default: 0) == nil)
        #expect(reader.faults.count == 1)
    }

    @Test func `an object of unknown members is answered with a hundred faults`() throws {
        let members = (0..<20_000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
        var reader = try ObjectReader(RawJSON(parsing: "{\(members)}"))
        _ = reader.value("known")
        let error = #expect(throws: SkillError.self) { try reader.finish() }
        #expect(error?.errors.count == 100)
        #expect(error?.errors.last?.pointer.description == "/m99")
    }

    @Test func `an envelope of bad settings is answered with a hundred faults`() throws {
        let members = (0..<20_000).map { "\"m\($0)\":[]" }.joined(separator: ",")
        let json = try RawJSON(parsing: "{\"prompt\":1,\"params\":{\(members)}}")
        let error = #expect(throws: SkillError.self) { try SkillInput(json: json) }
        #expect(error?.errors.count == 100)
    }

    @Test func `a known name in other bytes is not known`() throws {
        var reader = try ObjectReader(RawJSON(parsing: "{\"cafe\u{301}\":1}"))
        #expect(reader.value("caf\u{E9}") == nil)
        #expect(throws: SkillError.self) { try reader.finish() }
    }
}
