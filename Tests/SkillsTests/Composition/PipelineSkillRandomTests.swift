import SkillsJSON
import Synchronization
import TestSupport
import Testing

@testable import Skills

/// Random trees of pipelines, with failures, cancels and retries, against a model.
@Suite(.timeLimit(.minutes(15))) struct PipelineSkillRandomTests {
    /// A number that has a JSON form or not, as it likes.
    private struct Number: Codable, Sendable {
        var value: Int
        var isOpaque = false

        init(_ value: Int, isOpaque: Bool = false) {
            self.value = value
            self.isOpaque = isOpaque
        }

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Int.self)
        }

        func encode(to encoder: any Encoder) throws {
            if isOpaque { throw SkillError(detail: "It has no JSON form.") }
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// The types by which the trees are built.
    private typealias Step = PipelineStep<Number, Number>

    private let agent = Agent()
    private let calls = Recorder<String>()

    private func step(_ skill: ModelSkill, at path: String, named name: String) throws -> Step {
        let id = try SkillID.sample(name)
        switch skill {
        case .leaf(let number, let failing, let cancelling, let isOpaque):
            return Step(
                ClosureSkill(id) { [agent, calls] (input: Number, context) in
                    let call = calls.values.count { $0 == path }
                    calls.append(path)
                    if failing.contains(call) { throw SkillError(code: "bad", detail: "It failed.") }
                    if cancelling.contains(call) { _ = try await agent.cancel(context.runID) }
                    try Task.checkCancellation()
                    context.report(progress: 0.5)
                    return Number(input.value + number, isOpaque: isOpaque)
                })
        case .pipeline(let parts):
            return Step(try pipeline(parts, at: path, id: id))
        }
    }

    private func pipeline(
        _ parts: [ModelSkill], at path: String, id: SkillID
    ) throws -> PipelineSkill<Number, Number> {
        let steps = try parts.enumerated().map { place, part in
            try step(part, at: path.isEmpty ? "s\(place)" : "\(path)/s\(place)", named: "s\(place)")
        }
        let first = PipelineSteps(first: try #require(steps.first))
        let all = steps.dropFirst().reduce(first) { $0.appending($1) }
        return PipelineSkill(id, of: all)
    }

    private func check(_ run: Run, _ model: ModelRun, _ comment: Comment) async throws {
        let events = try await agent.allEvents(of: run.id)
        #expect(events.story == model.story, comment)
        #expect(run.error?.step == model.failed, comment)
        let expected: RunStatus =
            model.isCancelled ? .cancelled : model.failed == nil ? .succeeded : .failed
        #expect(run.runStatus == expected, comment)
        if let output = model.output { #expect(run.output?.description == "\(output)", comment) }
        let progress = events.compactMap(\.progress)
        #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 }, comment)
        #expect(progress.allSatisfy { (0...1).contains($0) }, comment)
        if expected == .succeeded { #expect(run.progress == 1, comment) }
        #expect(calls.values.count == model.calls.values.reduce(0, +), comment)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `events, errors and what is carried over are as the model says`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var parts = (0..<3).map { _ in ModelSkill.random(depth: 3, using: &generator) }
        parts.append(.leaf(number: 1, failingCalls: [], cancellingCalls: [], isOpaque: false))
        let root = try pipeline(parts, at: "", id: SkillID.sample("root"))
        try agent.register(root)
        var run = try await agent.ended(agent.start(root.id, "0").id)
        var model = ModelRun(.pipeline(parts), kept: [], calls: [:])
        try await check(run, model, "seed \(seed)")
        for round in 1...3 {
            let place = model.results.randomElement(using: &generator)?.path ?? "s0"
            let step = try #require(StepPath(place))
            run = try await agent.ended(agent.retry(run.id, .step(step)).id)
            model = ModelRun(.pipeline(parts), kept: model.kept(from: place), calls: model.calls)
            try await check(run, model, "seed \(seed), round \(round) from \(place)")
        }
    }
}
