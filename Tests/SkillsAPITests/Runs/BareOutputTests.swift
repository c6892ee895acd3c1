import Skills
import Testing

@Suite struct BareOutputTests {
    private static let envelope = #"{"input":{"text":"Grüße\n\"x\"","meta":{}}}"#

    @Test func `the envelope's text comes as text`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot", Self.envelope)
            for fields in [[], ["Accept: */*"], ["Accept: text/plain"], ["Accept: text/*, application/json"]]
            {
                let response = try await service.get("/runs/\(id)/output", fields)
                #expect(response.status == 200)
                #expect(response["content-type"] == "text/plain; charset=utf-8")
                #expect(response.text == "Grüße\n\"x\"")
                #expect(response["vary"] == "Accept")
            }
        }
    }

    @Test func `a client that prefers JSON gets the envelope`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot", Self.envelope)
            for accept in ["application/json", "text/plain;q=0.5, application/json", "application/*"] {
                let response = try await service.get("/runs/\(id)/output", ["Accept: \(accept)"])
                #expect(response["content-type"] == "application/json")
                #expect(response.text == #"{"text":"Grüße\n\"x\"","meta":{}}"#)
            }
        }
    }

    @Test(arguments: [
        #"{"text":"a","meta":{},"more":1}"#, #"{"text":"a"}"#, #"{"text":1,"meta":{}}"#,
        #"{"text":"a","meta":[]}"#, #""text""#, "null", "1.0e+2", "[1,2]",
    ])
    func `whatever else comes as JSON, byte by byte`(output: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot", #"{"input":\#(output)}"#)
            let response = try await service.get("/runs/\(id)/output")
            #expect(response["content-type"] == "application/json")
            #expect(response.text == output)
        }
    }

    @Test func `a client that takes neither form is told`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let text = try await service.finish("parrot", Self.envelope)
            #expect(try await service.get("/runs/\(text)/output", ["Accept: text/html"]).status == 406)
            let json = try await service.finish("parrot", #"{"input":1}"#)
            let response = try await service.get("/runs/\(json)/output", ["Accept: text/plain"])
            #expect(response.status == 406)
            #expect(try response.problemCode() == "not_acceptable")
        }
    }

    @Test func `there is none before the run has succeeded`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            let early = try await service.get("/runs/\(id)/output")
            #expect(early.status == 409)
            #expect(try early.problemCode() == "no_output")
            skill.tell(.fail(.init(detail: "It broke.")))
            _ = try await service.get("/runs/\(id)?wait=60")
            #expect(try await service.get("/runs/\(id)/output").status == 409)
            #expect(try await service.get("/runs/\(id)/output?x=1").status == 400)
        }
    }

    @Test func `a large output is compressed for who can undo it, and says what it depends on`() async throws
    {
        try await withService([.init(ParrotSkill())]) { service in
            let text = String(repeating: "abc ", count: 1000)
            let id = try await service.finish("parrot", #"{"input":{"text":"\#(text)","meta":{}}}"#)
            let plain = try await service.get("/runs/\(id)/output")
            #expect(plain.text == text)
            #expect(plain.all("vary") == ["Accept", "Accept-Encoding"])
            let gzip = try await service.get("/runs/\(id)/output", ["Accept-Encoding: gzip"])
            #expect(gzip["content-encoding"] == "gzip")
            #expect(gzip.body.count < 200)
        }
    }
}
