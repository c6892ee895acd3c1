import Skills
import SkillsHTTPClient
import SkillsJSON
import SkillsStandard
import Testing

@Suite struct SkillRoutesTests {
    @Test func `skills are listed in the order of their ids, with every member`() async throws {
        try await withService([.init(ParrotSkill()), .init(try BusySkill())]) { service in
            let response = try await service.get("/skills")
            let members =
                #""version":"1.0.0","tags":["NAME"],"kind":"native","input":{},"output":{},"examples":[],"#
                + #""hints":{"readOnly":false,"idempotent":false,"openWorld":false},"unusable":null,"#
                + #""running":0,"queued":0}"#
            #expect(
                response.text == #"{"skills":[{"id":"busy","name":"busy","summary":"busy","#
                    + members.replacing("NAME", with: "busy")
                    + #",{"id":"parrot","name":"parrot","summary":"parrot","#
                    + members.replacing("NAME", with: "parrot") + "]}")
        }
    }

    @Test func `one skill tells how many of its runs are at work and wait`() async throws {
        let skill = try ScriptedSkill()
        try await withService([.init(skill)]) { service in
            for _ in 0..<3 { _ = try await service.start("scripted") }
            let document = try await service.get("/skills/scripted").json()
            #expect(document["running"]?.intValue == 1)
            #expect(document["queued"]?.intValue == 2)
        }
    }

    @Test func `the skills that ship have schemas, summaries, tags and examples that work`() async throws {
        let skills = try StandardSkills.all(calling: HTTPClient()) + StandardSkills.samples()
        try await withService(skills) { service in
            for skill in skills {
                let document = try await service.get("/skills/\(skill.id)").json()
                #expect(document["summary"]?.stringValue?.isEmpty == false)
                #expect(document["tags"]?.arrayValue?.isEmpty == false)
                #expect(document["input"]?.kind == .object)
                #expect(document["output"]?.kind == .object)
                let examples = document["examples"]?.arrayValue ?? []
                #expect(!examples.isEmpty)
                for example in examples {
                    // Tests call nobody outside of this machine.
                    if skill.descriptor.hints.isOpenWorld {
                        _ = try skill.prepare(example.raw)
                        continue
                    }
                    let started = try await service.post(
                        "/skills/\(skill.id)/runs", #"{"input":\#(example)}"#)
                    #expect(started.status == 202)
                }
            }
        }
    }

    @Test func `a skill that can't be used is shown, and says why when it is started`() async throws {
        let skill = ClosureSkill<NoInput, NoOutput>(
            SkillID(literal: "broken"), descriptor: SkillDescriptor(unusableReason: "It lacks a key.")
        ) { _, _ in NoOutput() }
        try await withService([try .init(skill)]) { service in
            #expect(try await service.get("/skills/broken").json()["unusable"] == "It lacks a key.")
            let started = try await service.post("/skills/broken/runs", #"{"input":{}}"#)
            #expect(started.status == 503)
            #expect(try started.problemCode() == "skill_unusable")
            #expect(
                try started.json()["detail"] == "The skill broken can't be run. It lacks a key.")
            #expect(started["retry-after"] == nil)
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.isEmpty == true)
        }
    }

    @Test(arguments: ["unknown", "UPPER", "a--b", "%C3%A4"])
    func `a skill that is not there is not found`(id: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.get("/skills/\(id)")
            #expect(response.status == 404)
            #expect(try response.problemCode() == "skill_not_found")
            let started = try await service.post("/skills/\(id)/runs", #"{"input":1}"#)
            #expect(started.status == 404)
            #expect(try started.problemCode() == "skill_not_found")
        }
    }

    @Test(arguments: ["/skills?limit=1", "/skills/parrot?x"])
    func `a query is refused`(target: String) async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let response = try await service.get(target)
            #expect(response.status == 400)
            #expect(try response.problemCode() == "invalid_parameter")
        }
    }
}
