import Skills
import SkillsHTTPClient
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct HTTPRequestInputTests {
    private func read(_ text: String) throws -> HTTPRequestInput {
        try HTTPRequestInput(json: RawJSON(parsing: text))
    }

    @Test func `a URL is all that is owed`() throws {
        let input = try read(#"{"url":"https://a.example/b"}"#)
        #expect(input.method == "GET")
        #expect(input.url == "https://a.example/b")
        #expect(input.headers == [:])
        #expect(input.timeout == .seconds(60))
        #expect(input.expected == .success)
        #expect(input.retries == CallRetries())
        #expect(input.redirects == 0)
        #expect(input.limit == 4 << 20)
    }

    @Test func `everything can be said`() throws {
        let input = try read(
            #"""
            {"method":"PATCH","url":"http://a.example/?x=1","query":{"q":"a b","n":2.50,"on":true,"tag":["c","d"]},
             "headers":{"X-Key":"k"},"json":{"b":1.10,"a":null},"timeout":"1h30m","expect":[201,"4xx"],
             "retries":{"attempts":5,"baseDelay":"10ms","maxDelay":"2s","statuses":[500]},"redirects":3,
             "maxBytes":10,"responseHeaders":["X-Request-Id"]}
            """#)
        #expect(input.method == "PATCH")
        #expect(input.url == "http://a.example/?x=1&q=a%20b&n=2.50&on=true&tag=c&tag=d")
        #expect(input.headers == ["X-Key": "k", "Content-Type": "application/json"])
        guard case .json(let body) = input.body else { throw SkillError(detail: "no body") }
        #expect(body.description == #"{"b":1.10,"a":null}"#)
        #expect(input.timeout == .seconds(5400))
        #expect(input.expected.contains(201) && input.expected.contains(418) && !input.expected.contains(200))
        #expect(
            input.retries
                == CallRetries(attempts: 5, baseDelay: .milliseconds(10), maximumDelay: .seconds(2)))
        #expect(input.repeats(500) && !input.repeats(503))
        #expect(input.redirects == 3)
        #expect(input.limit == 10)
        #expect(input.shownFields == ["x-request-id"])
    }

    @Test func `a body makes it a POST, and its type is that of the body unless said`() throws {
        let text = try read(#"{"url":"http://a.example","text":"hi"}"#)
        #expect(text.method == "POST")
        #expect(text.headers == ["Content-Type": "text/plain; charset=utf-8"])
        let json = try read(
            #"{"url":"http://a.example","json":null,"headers":{"content-type":"application/a+json"}}"#)
        #expect(json.method == "POST")
        #expect(json.headers == ["content-type": "application/a+json"])
        guard case .json(let body) = json.body else { throw SkillError(detail: "no body") }
        #expect(body == .null)
    }

    @Test func `retries that say nothing are three attempts`() throws {
        #expect(try read(#"{"url":"http://a.example","retries":{}}"#).retries.attempts == 3)
    }

    @Test func `what may not arrive twice is repeated only where nothing was done`() throws {
        let post = try read(#"{"url":"http://a.example","method":"POST"}"#)
        #expect(!post.isIdempotent)
        #expect([429, 503].allSatisfy(post.repeats))
        #expect(![200, 404, 500, 502, 504].contains(where: post.repeats))
        let get = try read(#"{"url":"http://a.example"}"#)
        #expect([429, 502, 503, 504].allSatisfy(get.repeats))
        let keyed = try read(
            #"{"url":"http://a.example","method":"POST","headers":{"Idempotency-Key":"k"}}"#)
        #expect(keyed.isIdempotent)
    }

    @Test func `the schema takes what is read`() throws {
        let skill = try AnySkill(HTTPRequestSkill(client: HTTPClient()))
        let schema = try JSONSchema(try #require(skill.descriptor.input))
        for example in skill.descriptor.examples {
            #expect(schema.faults(in: example, limit: 10).isEmpty)
            _ = try skill.prepare(example)
        }
    }
}
