import SkillsJSON
import Testing

@testable import Skills

@Suite struct ResultValueTests {
    private struct Picture: Codable, Equatable { var name: String }
    private struct Pixels: Equatable { var count: Int }

    @Test func `a value is had as it was made`() throws {
        #expect(ResultValue(Pixels(count: 3)).typed() == Pixels(count: 3))
        #expect(ResultValue(7).typed() == 7)
    }

    @Test func `a value whose type has no JSON form has no JSON`() throws {
        #expect(try ResultValue(Pixels(count: 3)).json() == nil)
    }

    @Test func `what was stored is read as the type that is asked for`() throws {
        let json = try #require(try ResultValue(Picture(name: "a")).json())
        #expect(json.description == #"{"name":"a"}"#)
        #expect(ResultValue(json).typed() == Picture(name: "a"))
        #expect(ResultValue(json).typed(as: RawJSON.self) == json)
        #expect(try ResultValue(SkillOutput(text: "x")).json()?.description == #"{"text":"x","meta":{}}"#)
    }

    @Test func `what can't be read is nothing`() throws {
        let json = try RawJSON(parsing: #"{"title":"a"}"#)
        #expect(ResultValue(json).typed(as: Picture.self) == nil)
        #expect(ResultValue(json).typed(as: Pixels.self) == nil)
        #expect(ResultValue("text").typed(as: Int.self) == nil)
    }
}
