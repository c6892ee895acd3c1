import Observation
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// A runner seen from outside: what is set is seen in order, and nothing is set that does not change.
@MainActor @Suite(.timeLimit(.minutes(15))) struct SkillRunnerObservationTests {
    private let executor = TestSkillExecutor()
    private let skill = ClosureSkill<Int, Int>(SkillID(literal: "sample")) { input, _ in input }

    private static func script(_ count: Int) -> [TestStep<Int>] {
        (1...count).flatMap { step -> [TestStep<Int>] in
            let progress = Double(step) / Double(count)
            let item = SkillItem(index: step % 5, status: .running, progress: progress)
            return [.progress(progress), .progress(progress), .output("x"), .item(item), .item(item)]
        } + [.succeed(1)]
    }

    @available(macOS 26, iOS 26, *)
    @Test func `observations are a subsequence, in order, of what was set, and end with the last`() async {
        let set = Recorder<String>()
        executor.script(skill, Self.script(200))
        let runner = SkillRunner(
            skill, executor: executor,
            logger: { set.append($0.split(separator: " ").last.map(String.init) ?? "") })
        let observations = Observations { runner.status.description }
        let observer = Task {
            var seen: [String] = []
            for await status in observations {
                seen.append(status)
                if status == "succeeded" { break }
            }
            return seen
        }
        await Task.yield()
        await runner.perform(1).value
        let seen = await observer.value
        #expect(seen.last == "succeeded" && set.values.last == "succeeded")
        var remaining = (["idle"] + set.values)[...]
        for status in seen {
            guard let place = remaining.firstIndex(of: status) else {
                Issue.record("\(status) was seen out of order")
                return
            }
            remaining = remaining[(place + 1)...]
        }
    }

    /// A tracker that is told before each change sees every value but the last, and that when all is over.
    @Test func `no property is set twice to the same value, and none off the main actor`() async {
        executor.script(skill, Self.script(100))
        let runner = SkillRunner(skill, executor: executor)
        let trackers = [
            PropertyTracker { runner.status.description },
            PropertyTracker { runner.lastError?.code ?? "none" },
            PropertyTracker { runner.streamingText },
            PropertyTracker { "\(runner.items.map { "\($0.index) \($0.status) \($0.progress ?? -1)" })" },
            PropertyTracker { "\(runner.steps.map(\.name))" },
        ]
        for tracker in trackers { tracker.track() }
        await runner.perform(1).value
        executor.script(skill, [.fail(SkillError(code: "broken", detail: "It is broken."))])
        await runner.perform(1).value
        await runner.perform(2).value
        for tracker in trackers {
            tracker.look()
            #expect(zip(tracker.seen, tracker.seen.dropFirst()).allSatisfy { $0 != $1 })
        }
        #expect(trackers[0].seen.count > 5 && trackers[1].seen == ["none", "broken", "none"])
        #expect(trackers[2].seen.count > 2)
    }
}
