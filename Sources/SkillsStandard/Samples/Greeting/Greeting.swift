import Skills
import SkillsJSON

/// A pipeline that waits for a person in its second step.
enum Greeting {
    static var pipeline: PipelineSkill<Guest, SkillOutput> {
        Pipeline(
            StandardSkillID.greeting, name: "Greeting",
            descriptor: SkillDescriptor(
                summary: "Greets a guest in a language that it asks for: a pipeline of three steps.",
                tags: ["sample"], examples: [RawJSON(unchecked: Array(#"{"name":"Ann"}"#.utf8))],
                hints: SkillHints(isReadOnly: true))
        ) {
            CheckGuest()
            AskLanguage()
            Greet()
        }
    }
}
