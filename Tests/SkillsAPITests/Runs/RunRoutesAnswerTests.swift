import Skills
import SkillsJSON
import Testing

/// Answering what runs ask.
@Suite struct RunRoutesAnswerTests {
    private func asking(
        _ body: @escaping @Sendable (TestService, ScriptedSkill, _ run: String) async throws -> Void
    ) async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            let id = try await service.start("scripted")
            skill.tell(.ask("code"))
            var tag = "W/\"0\""
            while true {
                let response = try await service.send(
                    "GET", "/runs/\(id)?wait=60", ["If-None-Match: \(tag)"])
                if try response.json()["status"]?.stringValue == "waiting" { break }
                tag = try response["etag"].required()
            }
            try await body(service, skill, id)
        }
    }

    @Test func `a waiting run says what it asks, and goes on with the answer`() async throws {
        try await asking { service, skill, id in
            let waiting = try await service.get("/runs/\(id)").json()
            #expect(
                waiting["question"]?.description
                    == #"{"name":"code","schema":{"type":"string","minLength":2}}"#)
            let response = try await service.post("/runs/\(id)/input", #"{"input":"1234"}"#)
            #expect(response.status == 200)
            #expect(try response.json()["status"]?.stringValue == "running")
            #expect(try response.json()["question"]?.isNull == true)
            #expect(response["etag"] != nil)
            skill.tell(.succeed("done"))
            let events = try await service.get(
                "/runs/\(id)/events", ["Accept: application/x-ndjson"]
            ).text
            #expect(events.contains(#""status":"waiting","question":{"name":"code","#))
            #expect(events.contains(#""delta":"1234""#))
        }
    }

    @Test func `an answer that does not meet the schema is refused, and the question stands`() async throws {
        try await asking { service, skill, id in
            for (input, pointer) in [("1", "/input"), (#""x""#, "/input")] {
                let response = try await service.post("/runs/\(id)/input", #"{"input":\#(input)}"#)
                #expect(response.status == 422)
                #expect(try response.json()["errors"]?[0]?["pointer"]?.stringValue == pointer)
            }
            #expect(try await service.get("/runs/\(id)").json()["status"]?.stringValue == "waiting")
            #expect(try await service.post("/runs/\(id)/input", #"{"input":"xy"}"#).status == 200)
            skill.tell(.succeed("done"))
            _ = try await service.get("/runs/\(id)?wait=60")
        }
    }

    @Test func `an answer to another question, or to none, is a conflict`() async throws {
        try await asking { service, skill, id in
            let other = try await service.post("/runs/\(id)/input", #"{"input":"xy","question":"name"}"#)
            #expect(other.status == 409)
            #expect(try other.json()["code"]?.stringValue == "not_asking")
            let right = try await service.post("/runs/\(id)/input", #"{"input":"xy","question":"code"}"#)
            #expect(right.status == 200)
            #expect(try await service.post("/runs/\(id)/input", #"{"input":"xy"}"#).status == 409)
            skill.tell(.succeed("done"))
            _ = try await service.get("/runs/\(id)?wait=60")
            #expect(try await service.post("/runs/\(id)/input", #"{"input":"xy"}"#).status == 409)
        }
    }

    @Test func `whatever else is wrong with an answer is told by its place`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let bodies = [
                ("{}", 422, "/input"), (#"{"input":1,"x":2}"#, 422, "/x"),
                (#"{"input":1,"question":2}"#, 422, "/question"), ("[]", 422, ""),
            ]
            for (body, status, pointer) in bodies {
                let response = try await service.post("/runs/\(id)/input", body)
                #expect(response.status == status)
                #expect(try response.json()["errors"]?[0]?["pointer"]?.stringValue == pointer)
            }
            #expect(try await service.post("/runs/\(id)/input", "{").status == 400)
            #expect(try await service.post("/runs/\(RunID())/input", "{").status == 404)
            #expect(try await service.post("/runs/x/input", #"{"input":1}"#).status == 404)
            #expect(try await service.send("GET", "/runs/\(id)/input").status == 405)
        }
    }
}
