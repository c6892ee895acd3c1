import SkillsHTTP
import Testing

@Suite struct EntityTagListTests {
    @Test(arguments: [
        ("\"1\"", true), ("W/\"1\"", true), ("\"0\", W/\"1\"", true), ("\"0\",\"1\"", true), ("*", true),
        ("\"a,b\", \"1\"", true), ("\"2\"", false), ("\"0, 1\"", false), ("1", false), ("w/\"1\"", false),
        ("", false), ("\"\"", false), ("\"1", false), ("W/1", false), ("\"*\"", false), ("\"1\"\"1\"", false),
    ])
    func `tags are compared weakly`(value: String, matches: Bool) throws {
        let list = try #require(EntityTagList(HTTPFields([("If-None-Match", value)])))
        #expect(list.matches("W/\"1\"") == matches)
        #expect(list.matches("\"1\"") == matches)
    }

    @Test func `several lines are one list`() throws {
        let fields = HTTPFields([("If-None-Match", "\"1\""), ("If-None-Match", "\"2\"")])
        #expect(try #require(EntityTagList(fields)).matches("\"2\""))
    }

    @Test func `without the field there is no list`() {
        #expect(EntityTagList(HTTPFields([])) == nil)
    }
}
