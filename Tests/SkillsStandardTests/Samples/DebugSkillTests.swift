import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct DebugSkillTests {
    private let skill: AnySkill

    init() throws {
        skill = try AnySkill(DebugSkill())
    }

    @Test func `the input and the context come back`() async throws {
        let input = #"{"prompt":"hello","params":{"color":"blue","n":1.50,"on":true}}"#
        let debug = try await StandardRun(skill, input, owner: "ada", locale: "de-CH")
        let output = JSONValue(debug.run.output ?? .null)
        #expect(output["text"]?.stringValue == "hello")
        let meta = output["meta"]
        #expect(meta?["run"]?.stringValue == debug.run.id.description)
        #expect(meta?["attempt"]?.stringValue == "1")
        #expect(meta?["user"]?.stringValue == "ada")
        #expect(meta?["locale"]?.stringValue == "de-CH")
        #expect(meta?["params.color"]?.stringValue == "blue")
        #expect(meta?["params.n"]?.stringValue == "1.50")
        #expect(meta?["params.on"]?.stringValue == "true")
        let deadline = try #require(meta?["deadline"]?.stringValue.flatMap { Timestamp($0) })
        let started = try #require(debug.run.startedAt)
        #expect(deadline >= started.advanced(by: .seconds(3600)))
        #expect(deadline <= started.advanced(by: .seconds(3660)))
        #expect(debug.events.count == 3)
    }

    @Test func `nobody's run without a language says neither`() async throws {
        let debug = try await StandardRun(skill, #"{"prompt":""}"#)
        let meta = JSONValue(debug.run.output ?? .null)["meta"]
        #expect(meta?.objectValue?.names == ["attempt", "deadline", "run"])
    }

    @Test func `steps are told as progress and output`() async throws {
        let debug = try await StandardRun(
            skill, #"{"prompt":"x","params":{"steps":4,"seconds":"0.001"}}"#)
        #expect(try debug.deltas == (1...4).map { "step \($0) of 4\n" })
        let progress = try debug.events.compactMap {
            try JSONValue(parsing: $0.data)["progress"]?.doubleValue
        }
        #expect(progress == [0.25, 0.5, 0.75, 1])
        #expect(debug.run.progress == 1)
        #expect(debug.run.runStatus == .succeeded)
    }

    @Test func `ten steps are taken where only a time is given`() async throws {
        let debug = try await StandardRun(skill, #"{"prompt":"x","params":{"seconds":0}}"#)
        #expect(try debug.deltas.count == 10)
    }

    @Test func `it fails with what it is told, after its steps`() async throws {
        let debug = try await StandardRun(skill, #"{"prompt":"x","params":{"fail":"On purpose.","steps":2}}"#)
        #expect(debug.run.error == SkillError(code: "skill", detail: "On purpose."))
        #expect(try debug.deltas.count == 2)
    }

    @Test func `a cancel ends its sleep`() async throws {
        let agent = Agent()
        agent.register(skill)
        let input = SkillInput(prompt: "x", params: ["seconds": "600"]).json()
        let run = try await agent.start(RunRequest(skill: skill.id, input: input))
        _ = try await agent.cancel(run.id)
        var last: RunStatus?
        for try await event in agent.events(of: run.id) { last = event.status }
        #expect(last == .cancelled)
    }

    @Test(arguments: [
        (#"{"prompt":"x","params":{"seconds":"-1"}}"#, ["/params/seconds"]),
        (#"{"prompt":"x","params":{"seconds":600.1}}"#, ["/params/seconds"]),
        (#"{"prompt":"x","params":{"seconds":true}}"#, ["/params/seconds"]),
        (#"{"prompt":"x","params":{"seconds":"600","steps":10000}}"#, []),
        (#"{"prompt":"x","params":{"steps":0}}"#, ["/params/steps"]),
        (#"{"prompt":"x","params":{"steps":10001}}"#, ["/params/steps"]),
        (#"{"prompt":"x","params":{"steps":2.5}}"#, ["/params/steps"]),
        (#"{"prompt":"x","params":{"steps":2.0}}"#, []),
        (
            #"{"prompt":"x","params":{"seconds":"soon","steps":"many"}}"#,
            ["/params/seconds", "/params/steps"]
        ),
        (#"{"params":{"seconds":null}}"#, ["/prompt", "/params/seconds"]),
    ])
    func `settings out of bounds are named`(input: String, pointers: [String]) throws {
        #expect(try StandardRun.faults(skill, input) == pointers)
    }
}
