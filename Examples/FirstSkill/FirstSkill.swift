import Skills

/// Defines a skill and runs it in this process, as a view would.
@main @MainActor
enum FirstSkill {
    static func main() async {
        let runner = SkillRunner(Shout()) { print($0) }
        await runner.perform(SkillInput(prompt: "hello world")).value
        print("given out: \(runner.streamingText)")
        print("output: \(runner.output?.text ?? "none")")

        await runner.perform(SkillInput(prompt: "")).value
        for fault in runner.fieldErrors { print("refused: \(fault)") }
    }
}
