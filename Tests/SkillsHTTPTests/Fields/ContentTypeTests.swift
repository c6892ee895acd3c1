import SkillsHTTP
import Testing

@Suite struct ContentTypeTests {
    @Test(arguments: [
        ("application/json", true), ("Application/JSON", true), ("application/json; charset=utf-8", true),
        ("application/json;charset=\"UTF-8\"", true), ("application/json;x=y", true),
        ("application/json; charset=utf-16", false), ("application/json; charset=latin1", false),
        ("application/json; charset=\"\"", false), ("text/json", false), ("application/jsonp", false),
        ("application/problem+json", false), ("text/plain", false),
    ])
    func `JSON is UTF-8 alone`(value: String, isJSON: Bool) throws {
        #expect(try #require(ContentType(HTTPFields([("content-type", value)]))).isJSON == isJSON)
    }

    @Test func `a missing, a broken and a double field have no type`() {
        #expect(ContentType(HTTPFields([])) == nil)
        #expect(ContentType(HTTPFields([("Content-Type", "")])) == nil)
        #expect(ContentType(HTTPFields([("Content-Type", "json")])) == nil)
        #expect(ContentType(HTTPFields([("Content-Type", "application/json, text/plain")])) == nil)
        #expect(
            ContentType(
                HTTPFields([("Content-Type", "application/json"), ("Content-Type", "application/json")]))
                == nil)
    }
}
