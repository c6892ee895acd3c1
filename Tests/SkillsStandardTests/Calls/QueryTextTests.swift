import Testing

@testable import SkillsStandard

@Suite struct QueryTextTests {
    @Test(arguments: [
        ("http://a.example", "http://a.example?q=x"),
        ("http://a.example/b?c=d", "http://a.example/b?c=d&q=x"),
        ("http://a.example/?", "http://a.example/?q=x"), ("http://a.example/?c&", "http://a.example/?c&q=x"),
        ("http://a.example/#part?not=query", "http://a.example/?q=x"),
    ])
    func `a parameter goes to the end of the query`(url: String, result: String) {
        #expect(QueryText.adding([("q", "x")], to: url) == result)
    }

    @Test func `everything but unreserved characters is escaped`() {
        #expect(
            QueryText.adding([("a b", "c&d=e+f/ü?#%"), ("~._-", "")], to: "http://a.example")
                == "http://a.example?a%20b=c%26d%3De%2Bf%2F%C3%BC%3F%23%25&~._-=")
    }

    @Test func `without parameters the URL stays as it is`() {
        #expect(QueryText.adding([], to: "http://a.example/?a#b") == "http://a.example/?a#b")
    }
}
