import Testing

@testable import SkillsStandard

@Suite struct MediaTypeTests {
    @Test(
        arguments: [
            ("application/json", "application/json", nil),
            (" Text/HTML ; Charset=\"UTF-8\"", "text/html", "utf-8"),
            ("text/plain;format=flowed; charset=us-ascii", "text/plain", "us-ascii"), ("", "", nil),
        ] as [(String, String, String?)])
    func `a type is read without its letters' case`(value: String, essence: String, charset: String?) {
        let type = MediaType(value)
        #expect(type.essence == essence)
        #expect(type.charset == charset)
    }

    @Test func `nothing said is no type`() {
        #expect(MediaType(nil) == MediaType(""))
        #expect(!MediaType(nil).isText)
    }

    @Test(arguments: ["application/json", "text/json", "application/problem+json; charset=utf-8"])
    func `JSON has several names`(value: String) {
        #expect(MediaType(value).isJSON)
    }

    @Test(arguments: ["application/jsonp", "text/plain", "application/x-ndjson", "json"])
    func `what is not one JSON value is none`(value: String) {
        #expect(!MediaType(value).isJSON)
    }

    @Test func `streams are told from whole bodies`() {
        #expect(MediaType("text/event-stream;charset=utf-8").isEventStream)
        #expect(MediaType("application/x-ndjson").isJSONLines)
        #expect(MediaType("application/jsonl").isJSONLines)
        #expect(!MediaType("text/plain").isEventStream)
        #expect(!MediaType("application/json").isJSONLines)
    }

    @Test func `text is what people read`() {
        for value in ["text/css", "image/svg+xml", "application/xml", "application/yaml"] {
            #expect(MediaType(value).isText)
        }
        for value in ["image/png", "application/octet-stream", "application/pdf"] {
            #expect(!MediaType(value).isText)
        }
    }
}
