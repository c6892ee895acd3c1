import Skills
import SkillsJSON

/// A skill that does step by step what a test tells it, so that nothing has to be waited for by time.
///
/// Its runs take their steps from one queue: let only one of them be at work.
struct ScriptedSkill: Skill {
    enum Step: Sendable {
        case emit(String)
        case progress(Double)
        case log(String)
        /// Asks for a text of at least two characters, and emits it.
        case ask(String)
        case succeed(String)
        case fail(SkillError)
    }

    let id: SkillID
    let descriptor: SkillDescriptor
    private let steps: AsyncStream<Step>
    private let queue: AsyncStream<Step>.Continuation

    init(_ id: String = "scripted", concurrency: SkillConcurrency = 1) throws {
        self.id = try SkillID(id).required()
        descriptor = SkillDescriptor(concurrency: concurrency)
        (steps, queue) = AsyncStream.makeStream()
    }

    /// Tells it what to do next.
    func tell(_ steps: Step...) {
        for step in steps { queue.yield(step) }
    }

    func run(_ input: RawJSON, context: SkillContext) async throws -> SkillOutput {
        for await step in steps {
            switch step {
            case .emit(let text): try await context.emit(text, isJoinable: false)
            case .progress(let progress): context.report(progress: progress)
            case .log(let line): context.log(line)
            case .ask(let name):
                let schema = RawJSON(unchecked: Array(#"{"type":"string","minLength":2}"#.utf8))
                let answer = try await context.ask(name, schema: schema)
                try await context.emit(answer.stringValue ?? "", isJoinable: false)
            case .succeed(let text): return SkillOutput(text: text)
            case .fail(let error): throw error
            }
        }
        throw CancellationError()
    }
}
