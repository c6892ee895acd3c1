import SkillsHTTP
import Testing

@Suite struct AcceptFieldTests {
    private func field(_ values: String...) -> AcceptField {
        AcceptField(HTTPFields(values.map { ("Accept", $0) }))
    }

    private func offers(_ names: String...) -> [MediaType] {
        names.compactMap { MediaType(Array($0.utf8)[...]) }
    }

    @Test(arguments: [
        ("text/html", 1000, 0), ("text/*", 1000, 0), ("*/*", 1000, 1000), ("TEXT/HTML", 1000, 0),
        ("text/html;q=0.5, */*;q=0.1", 500, 100), ("text/*;q=0.3, text/html;q=0.7, */*", 700, 1000),
        ("*/*, text/html;q=0", 0, 1000), ("text/html;Q=0.25", 250, 0), ("text/html;q=1.000", 1000, 0),
        ("text/html;level=1;q=0.4", 400, 0), ("text/html;level=1, text/html;q=0.7", 700, 0),
        ("text/html ; q=0.125 ; ext=1", 125, 0), ("a/b", 0, 0),
    ])
    func `the most specific range has the say`(value: String, html: Int, json: Int) {
        #expect(field(value).quality(of: "text", subtype: "html") == html)
        #expect(field(value).quality(of: "application", subtype: "json") == json)
    }

    @Test(arguments: [
        "", " , ,", "text", "text/html;q=2", "text/html;q=0.1234", "text/html;q=", "text/html;q=-1", "*/html",
        "text/html;q=+1", "text/html;q=.5", "text/html;q=1.001", "te xt/html", ";q=1",
    ])
    func `without a range that can be read everything is as good`(value: String) {
        #expect(field(value).quality(of: "a", subtype: "b") == 1000)
        #expect(AcceptField(HTTPFields([])).quality(of: "a", subtype: "b") == 1000)
    }

    @Test func `several lines are one list`() {
        let accept = field("text/html;q=0.2", "text/plain")
        #expect(accept.quality(of: "text", subtype: "html") == 200)
        #expect(accept.quality(of: "text", subtype: "plain") == 1000)
    }

    @Test(
        arguments: [
            ("*/*", "text/event-stream"), ("application/x-ndjson", "application/x-ndjson"),
            ("application/*, text/*;q=0.9", "application/x-ndjson"),
            ("text/event-stream, */*", "text/event-stream"),
            ("application/x-ndjson, text/event-stream;q=0.5", "application/x-ndjson"), ("image/png", nil),
            ("text/event-stream;q=0, application/x-ndjson;q=0.001", "application/x-ndjson"), ("*/*;q=0", nil),
        ] as [(String, String?)])
    func `the best offer is found, the first of equals`(value: String, best: String?) {
        let found = field(value).best(of: offers("text/event-stream", "application/x-ndjson"))
        #expect(found.map { "\($0.type)/\($0.subtype)" } == best)
    }

    @Test func `one media type is preferred over another`() {
        let types = offers("text/event-stream", "application/json")
        #expect(field("text/event-stream").prefers(types[0], over: types[1]))
        #expect(!field("*/*").prefers(types[0], over: types[1]))
        #expect(!field("application/json, text/*;q=0.5").prefers(types[0], over: types[1]))
    }

    @Test func `a list without end is cut`() {
        let long = String(repeating: "a/b, ", count: 64) + "c/d"
        #expect(field(long).quality(of: "c", subtype: "d") == 0)
    }
}
