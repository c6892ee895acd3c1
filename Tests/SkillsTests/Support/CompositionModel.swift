import SkillsJSON
import TestSupport

@testable import Skills

/// A tree of pipelines whose leaves add numbers, and what a run of it must tell: written anew, the simplest way,
/// to be compared with what the library does.
indirect enum ModelSkill: Sendable {
    /// Adds a number. Fails in the calls that are listed, cancels its run in others; what it makes may have no JSON
    /// form.
    case leaf(number: Int, failingCalls: Set<Int>, cancellingCalls: Set<Int>, isOpaque: Bool)
    /// The parts one after the other, each under the name of its place.
    case pipeline([ModelSkill])

    /// A tree that is not deeper than so many pipelines.
    static func random(depth: Int, using generator: inout SeededGenerator) -> ModelSkill {
        if depth == 0 || Int.random(in: 0..<3, using: &generator) == 0 {
            let chance = Int.random(in: 0..<12, using: &generator)
            return .leaf(
                number: .random(in: 1...1000, using: &generator),
                failingCalls: chance < 3 ? Set(0..<chance) : [],
                cancellingCalls: chance == 3 ? [Int.random(in: 0..<2, using: &generator)] : [],
                isOpaque: Int.random(in: 0..<3, using: &generator) == 0)
        }
        let count = Int.random(in: 1...4, using: &generator)
        return .pipeline((0..<count).map { _ in random(depth: depth - 1, using: &generator) })
    }
}

/// What is known of the steps of a run, and what it has told, by the model.
struct ModelRun {
    /// What was begun, in order, with its output where that is kept.
    private(set) var results: [(path: String, output: Int?)]
    private(set) var story: [String] = []
    /// How often each leaf was called, over all runs.
    private(set) var calls: [String: Int]
    /// The path of the step that failed.
    private(set) var failed: String?
    private(set) var isCancelled = false
    private(set) var output: Int?

    /// Runs a tree with what was kept of an earlier run.
    init(_ skill: ModelSkill, kept: [(path: String, output: Int?)], calls: [String: Int]) {
        results = kept
        self.calls = calls
        output = evaluate(skill, at: "", 0)?.value
    }

    /// What a run that repeats this one from a step on is given.
    func kept(from path: String) -> [(path: String, output: Int?)] {
        let start = results.firstIndex { $0.path == path } ?? results.count
        return results[..<start].filter { $0.output != nil && !path.hasPrefix("\($0.path)/") }
    }

    /// What a skill makes of a number; `nil` when the run has failed or was cancelled.
    private mutating func evaluate(
        _ skill: ModelSkill, at path: String, _ input: Int
    ) -> (value: Int, isOpaque: Bool)? {
        switch skill {
        case .leaf(let number, let failing, let cancelling, let isOpaque):
            let call = calls[path, default: 0]
            calls[path] = call + 1
            if failing.contains(call) {
                failed = path
                return nil
            }
            if cancelling.contains(call) {
                isCancelled = true
                return nil
            }
            return (input + number, isOpaque)
        case .pipeline(let parts):
            return evaluate(parts, at: path, input)
        }
    }

    private mutating func evaluate(
        _ parts: [ModelSkill], at path: String, _ input: Int
    ) -> (value: Int, isOpaque: Bool)? {
        let paths = parts.indices.map { path.isEmpty ? "s\($0)" : "\(path)/s\($0)" }
        var made = (value: input, isOpaque: false)
        var next = 0
        for place in parts.indices {
            guard let output = results.first(where: { $0.path == paths[place] })?.output else { continue }
            made = (output, false)
            next = place + 1
        }
        for place in 0..<next { story.append("\(paths[place]) succeeded, carried over") }
        for place in next..<parts.count {
            begin(paths[place])
            guard let output = evaluate(parts[place], at: paths[place], made.value) else {
                if !isCancelled { story.append("\(paths[place]) failed(bad)") }
                return nil
            }
            made = output
            story.append("\(paths[place]) succeeded")
            if !output.isOpaque, let index = results.firstIndex(where: { $0.path == paths[place] }) {
                results[index].output = output.value
            }
        }
        return made
    }

    private mutating func begin(_ path: String) {
        story.append("\(path) running")
        if !results.contains(where: { $0.path == path }) { results.append((path, nil)) }
    }
}
