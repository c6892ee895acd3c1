import Skills
import SkillsHTTPClient
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct HTTPRequestInputHardeningTests {
    private let skill: AnySkill

    init() throws {
        skill = try AnySkill(HTTPRequestSkill(client: HTTPClient()))
    }

    @Test func `more headers than a request can use are one fault`() throws {
        func input(_ count: Int) -> String {
            let members = (0..<count).map { #""x\#($0)":"""# }.joined(separator: ",")
            return #"{"url":"http://a.example","headers":{\#(members)}}"#
        }
        #expect(try StandardRun.faults(skill, input(100)) == [])
        #expect(try StandardRun.faults(skill, input(101)) == ["/headers"])
    }

    @Test(
        arguments: [
            ("{}", ["/url"]),
            (#"{"url":1}"#, ["/url"]),
            (#"{"url":""}"#, ["/url"]),
            (#"{"url":"a.example"}"#, ["/url"]),
            (#"{"url":"//a.example"}"#, ["/url"]),
            (#"{"url":"file:///etc/passwd"}"#, ["/url"]),
            (#"{"url":"gopher://a.example"}"#, ["/url"]),
            (#"{"url":"http://user:secret@a.example"}"#, ["/url"]),
            (#"{"url":"http://a.example/\r\nX: y"}"#, ["/url"]),
            (#"{"url":"http://a.example/a b"}"#, ["/url"]),
            (#"{"url":"http://a.example","method":"get"}"#, ["/method"]),
            (#"{"url":"http://a.example","method":"GET /\r\nX: y"}"#, ["/method"]),
            (#"{"url":"http://a.example","method":"CONNECT"}"#, ["/method"]),
            (#"{"url":"http://a.example","method":""}"#, ["/method"]),
            (#"{"url":"http://a.example","method":"HEAD","text":"x"}"#, ["/method"]),
            (#"{"url":"http://a.example","json":1,"text":"x"}"#, ["/text"]),
            (#"{"url":"http://a.example","text":1}"#, ["/text"]),
            (#"{"url":"http://a.example","headers":[]}"#, ["/headers"]),
            (#"{"url":"http://a.example","headers":{"X":1}}"#, ["/headers/X"]),
            (#"{"url":"http://a.example","headers":{"X":"a\r\nY: b"}}"#, ["/headers/X"]),
            (#"{"url":"http://a.example","headers":{"X":"a\u0000"}}"#, ["/headers/X"]),
            (#"{"url":"http://a.example","headers":{"X\r\nY":"a"}}"#, ["/headers/X\r\nY"]),
            (#"{"url":"http://a.example","headers":{"":"a"}}"#, ["/headers/"]),
            (#"{"url":"http://a.example","headers":{"a/b":"a"}}"#, ["/headers/a~1b"]),
            (#"{"url":"http://a.example","headers":{"X":"a","x":"b"}}"#, ["/headers/x"]),
            (#"{"url":"http://a.example","query":{"a":{}}}"#, ["/query/a"]),
            (#"{"url":"http://a.example","query":{"a":["b",null]}}"#, ["/query/a/1"]),
            (#"{"url":"http://a.example","timeout":"0s"}"#, ["/timeout"]),
            (#"{"url":"http://a.example","timeout":30}"#, ["/timeout"]),
            (#"{"url":"http://a.example","timeout":"2d"}"#, ["/timeout"]),
            (#"{"url":"http://a.example","expect":[]}"#, ["/expect"]),
            (#"{"url":"http://a.example","expect":200}"#, ["/expect"]),
            (
                #"{"url":"http://a.example","expect":[200,"9xx",99,null]}"#,
                ["/expect/1", "/expect/2", "/expect/3"]
            ),
            (#"{"url":"http://a.example","retries":3}"#, ["/retries"]),
            (
                #"{"url":"http://a.example","retries":{"attempts":11,"baseDelay":"x","statuses":[1],"more":1}}"#,
                ["/retries/attempts", "/retries/baseDelay", "/retries/statuses/0", "/retries/more"]
            ),
            (#"{"url":"http://a.example","redirects":11}"#, ["/redirects"]),
            (#"{"url":"http://a.example","maxBytes":0}"#, ["/maxBytes"]),
            (#"{"url":"http://a.example","maxBytes":33554433}"#, ["/maxBytes"]),
            (#"{"url":"http://a.example","responseHeaders":[1]}"#, ["/responseHeaders/0"]),
            (#"{"url":"http://a.example","body":"x"}"#, ["/body"]),
        ] as [(String, [String])])
    func `a request that can't be sent is refused before there is a run`(text: String, places: [String])
        throws
    {
        #expect(try StandardRun.faults(skill, text) == places)
    }

    @Test(arguments: [
        "host", "Content-Length", "transfer-encoding", "Connection", "Upgrade", "TE", "Trailer", "Expect",
        "Keep-Alive", "Proxy-Authorization", "Proxy-Connection",
    ])
    func `fields about framing and the connection are the client's alone`(name: String) throws {
        let text = #"{"url":"http://a.example","headers":{"\#(name)":"x"}}"#
        #expect(try StandardRun.faults(skill, text) == ["/headers/\(name)"])
    }

    @Test func `no fault repeats a value`() throws {
        let text =
            #"{"url":"http://u:hunter2@a.example","method":"hunter2","headers":{"A":"hunter2\n"},"text":"x","json":1}"#
        let json = try RawJSON(parsing: text)
        #expect {
            _ = try skill.prepare(json)
        } throws: { error in
            !"\((error as? SkillError)?.errors.description ?? "hunter2")".contains("hunter2")
        }
    }
}
