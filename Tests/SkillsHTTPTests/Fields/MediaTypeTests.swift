import SkillsHTTP
import Testing

@Suite struct MediaTypeTests {
    private func parse(_ text: String) -> MediaType? {
        MediaType(Array(text.utf8)[...])
    }

    @Test(
        arguments: [
            ("text/plain", "text", "plain", []),
            (" Text/PLAIN ; Charset=UTF-8", "text", "plain", ["charset=UTF-8"]),
            ("a/b;c=\"d;\\\"e\";f=g", "a", "b", ["c=d;\"e", "f=g"]),
            ("a/b;;c=d;", "a", "b", ["c=d"]),
            ("application/problem+json", "application", "problem+json", []),
            ("a/b;c=\"\"", "a", "b", ["c="]),
        ] as [(String, String, String, [String])])
    func `a media type is read`(text: String, type: String, subtype: String, parameters: [String]) throws {
        let mediaType = try #require(parse(text))
        #expect(mediaType.type == type)
        #expect(mediaType.subtype == subtype)
        #expect(mediaType.parameters.map { "\($0.name)=\($0.value)" } == parameters)
    }

    @Test(arguments: [
        "", "a", "a/", "/b", "a/b/c", "a b/c", "a/b c", ";a=b", "a/b;c", "a/b;c=", "a/b;=d", "a/b;c =d",
        "a/b;c= d",
        "a/b;c=\"d", "a/b;c=\"d\"e", "a/b;c=1;C=2", "\u{212A}/b", "a/b, c/d", "a/b;c=d e",
    ])
    func `what is outside the grammar is refused`(text: String) {
        #expect(parse(text) == nil)
    }

    @Test func `there may be 16 parameters and no more`() {
        let sixteen = "a/b" + (1...16).map { ";p\($0)=v" }.joined()
        #expect(parse(sixteen)?.parameters.count == 16)
        #expect(parse(sixteen + ";q=v") == nil)
    }

    @Test func `a parameter is found by its name`() throws {
        let mediaType = try #require(parse("a/b;C=d"))
        #expect(mediaType.parameter("c") == "d")
        #expect(mediaType.parameter("d") == nil)
    }

    @Test(arguments: [
        (MediaType.json, "application/json"), (.problem, "application/problem+json"),
        (.eventStream, "text/event-stream"), (.jsonLines, "application/x-ndjson"), (.plainText, "text/plain"),
        (.html, "text/html"),
    ])
    func `a constant is what would be read`(mediaType: MediaType, text: String) {
        #expect(parse(text) == mediaType)
    }
}
