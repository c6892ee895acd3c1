import Skills
import SkillsJSON
import SkillsTesting
import Testing

@testable import SkillsStandard

@Suite struct SummarizeSkillTests {
    private static let text = """
        The lighthouse keeper woke before dawn. Breakfast was bread and tea. \
        Solar panels on the lighthouse roof charge the battery that lights the lamp. \
        The battery had been charged by the solar panels all summer. A gull sat on the fence. \
        The lamp of the lighthouse was dark because the battery failed.
        """

    @Test func `the pieces that are emitted are the text`() async throws {
        let reporter = RecordingReporter()
        let input = SkillInput(prompt: Self.text, params: ["sentences": "2"])
        let output = try await SummarizeSkill().run(input, context: reporter.context)
        #expect(reporter.pieces.count == 2)
        #expect(reporter.pieces.joined() == output.text)
        #expect(output.meta["sentences"] == "2")
        #expect(output.meta["sourceSentences"] == "6")
        let ratio = try #require(output.meta["ratio"].flatMap { Double($0) })
        #expect(abs(ratio - Double(output.text.count - 1) / Double(Self.text.count)) < 0.0001)
    }

    @Test func `three sentences are chosen where nothing is said`() async throws {
        let reporter = RecordingReporter()
        _ = try await SummarizeSkill().run(SkillInput(prompt: Self.text), context: reporter.context)
        #expect(reporter.pieces.count == 3)
    }

    @Test func `an empty text has an empty summary`() async throws {
        let reporter = RecordingReporter()
        let output = try await SummarizeSkill().run(SkillInput(prompt: " \n"), context: reporter.context)
        #expect(output.text.isEmpty)
        #expect(reporter.pieces.isEmpty)
        #expect(output.meta["sourceSentences"] == "0")
        #expect(output.meta["ratio"] == "0.0")
        #expect(reporter.progress.last == 1)
    }

    @Test func `progress rises to one`() async throws {
        let reporter = RecordingReporter()
        let long = String(repeating: Self.text + " ", count: 200)
        _ = try await SummarizeSkill().run(SkillInput(prompt: long), context: reporter.context)
        let progress = reporter.progress
        #expect(progress.count > 5)
        #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 || ($0 == 1 && $1 == 1) })
        #expect(progress.last == 1)
        #expect(progress.count <= 110)
    }

    @Test func `a cancel ends the work before anything is emitted`() async throws {
        let reporter = RecordingReporter { _ in withUnsafeCurrentTask { $0?.cancel() } }
        let long = String(repeating: Self.text + " ", count: 200)
        let task = Task {
            try await SummarizeSkill().run(SkillInput(prompt: long), context: reporter.context)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(reporter.progress.count == 1)
        #expect(reporter.pieces.isEmpty)
    }

    @Test(arguments: [
        (#"{"prompt":"x","params":{"sentences":0}}"#, ["/params/sentences"]),
        (#"{"prompt":"x","params":{"sentences":"1001"}}"#, ["/params/sentences"]),
        (#"{"prompt":"x","params":{"sentences":"two"}}"#, ["/params/sentences"]),
        (#"{"prompt":"x","params":{"sentences":false}}"#, ["/params/sentences"]),
        (#"{"prompt":"x","params":{"sentences":1000}}"#, []),
        (#"{"prompt":"x","params":{"other":"is passed over"}}"#, []),
        (#"{"prompt":1,"params":[]}"#, ["/prompt", "/params"]),
        (#"{"text":"x"}"#, ["/prompt", "/text"]),
    ])
    func `a setting out of bounds is named`(input: String, pointers: [String]) throws {
        #expect(try StandardRun.faults(AnySkill(SummarizeSkill()), input) == pointers)
    }
}
