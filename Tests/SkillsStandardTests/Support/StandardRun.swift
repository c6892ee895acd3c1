import Skills
import SkillsJSON

/// One run of a skill, from its start to its end.
struct StandardRun {
    let run: Run
    let events: [RunEvent]

    /// Runs a skill on an input of JSON text.
    init(_ skill: AnySkill, _ input: String, owner: String? = nil, locale: String? = nil) async throws {
        let agent = Agent()
        agent.register(skill)
        let request = RunRequest(
            skill: skill.id, input: try RawJSON(parsing: input), owner: owner, locale: locale)
        let started = try await agent.start(request)
        var events: [RunEvent] = []
        for try await event in agent.events(of: started.id) { events.append(event) }
        self.events = events
        run = try await agent.run(started.id) ?? started
    }

    /// The pieces of output, in their order.
    var deltas: [String] {
        get throws {
            try events.filter { $0.kind == .output }.map {
                try JSONValue(parsing: $0.data)["delta"]?.stringValue ?? ""
            }
        }
    }

    /// The faults of an input that a skill refuses; empty when it takes it.
    static func faults(_ skill: AnySkill, _ input: String) throws -> [String] {
        let json = try RawJSON(parsing: input)
        do {
            _ = try skill.prepare(json)
            return []
        } catch {
            guard error.code == SkillError.validationCode else { return ["not a validation error"] }
            return error.errors.map(\.pointer.description)
        }
    }
}
