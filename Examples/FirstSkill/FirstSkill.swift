import Skills

/// Defines a skill, runs it in this process, and prints the events of the run as they are stored.
@main
enum FirstSkill {
    static func main() async throws {
        let agent = Agent()
        try agent.register(Shout())

        let run = try await agent.start(
            RunRequest(skill: Shout().id, input: SkillInput(prompt: "hello world").json()))
        for try await event in agent.events(of: run.id) {
            print(String(decoding: event.data, as: UTF8.self))
        }

        do {
            _ = try await agent.start(RunRequest(skill: Shout().id, input: SkillInput(prompt: "").json()))
        } catch AgentError.invalidInput(let error) {
            for fault in error.errors { print("refused: \(fault.pointer) \(fault.detail)") }
        }
        await agent.shutdown(grace: .seconds(1))
    }
}
