import Skills
import SkillsJSON

extension RunStoreCase {
    /// What comes of writes that change a run.
    static let changing: [RunStoreCase] = [
        RunStoreCase("a write that expects a run that is not there is stale, and leaves nothing") { probe in
            var script = StoredRunScript()
            _ = script.create()
            try await probe.expect(.stale, "there is no run") { try await probe.submit(script.start()) }
            try probe.expect(try await probe.run(script.id) == nil, "no run", found: "one")
            try probe.expect(try await probe.everyEntry().count, 0, "the number of entries in the log")
        },
        RunStoreCase("each write replaces the row and adds its events") { probe in
            var script = try await probe.begun()
            try await probe.submit(script.emit(["one", "two"]))
            try await probe.expectStored(script)
            try await probe.submit(script.write([.log("a line"), .status(.running(progress: 0.5))]))
            try await probe.expectStored(script)
            try await probe.submit(script.write([.step("a step"), .progress(item: 3, 0.25)]))
            try await probe.expectStored(script)
            try await probe.submit(script.succeed(.string("done")))
            try await probe.expectStored(script)
        },
        RunStoreCase("a write happens once") { probe in
            var script = try await probe.begun()
            let write = script.emit(["once"])
            try await probe.submit(write)
            try await probe.expect(.stale, "the write has happened") { try await probe.submit(write) }
            try await probe.expectStored(script)
            try probe.expect(try await probe.everyEntry().count, 3, "the number of entries in the log")
        },
        RunStoreCase("a write that expects another number or epoch is stale, and leaves nothing") { probe in
            var script = try await probe.begun()
            let before = script
            let write = script.write(
                [.output("late")],
                results: [RunResult(key: ResultKey(step: .root.appending("late")), outcome: .unfinished)])
            for (seq, epoch) in [(1, 1), (3, 1), (0, 1), (2, 0), (2, 2), (.max, 1), (-1, 1)]
                as [(Int64, Int64)]
            {
                let other = RunWrite(
                    run: write.run, expectation: .present(seq: seq, epoch: epoch), events: write.events,
                    results: write.results)
                try await probe.expect(.stale, "the row is at 2 of epoch 1, not \(seq) of \(epoch)") {
                    try await probe.submit(other)
                }
            }
            try await probe.expectStored(before)
            try probe.expect(try await probe.results(of: script.id), [], "its results")
            try probe.expect(try await probe.everyEntry().count, 2, "the number of entries in the log")
            try await probe.submit(write)
            try await probe.expectStored(script)
        },
        RunStoreCase("a write that was refused leaves no hole in the log") { probe in
            var script = try await probe.begun()
            var late = script
            try await probe.submit(script.emit(["first"]))
            try await probe.expect(.stale, "the run has changed") {
                try await probe.submit(late.emit(["late"]))
            }
            let before = try await probe.log(after: 0).last
            let commit = try await probe.submit(script.emit(["second"]))
            try probe.expect(commit.position, before + 1, "the position after the refused write")
        },
        RunStoreCase("nothing is written after an end of any kind") { probe in
            let ends: [SkillStatus<RawJSON>] = [
                .succeeded(.null), .failed(SkillError(detail: "It failed.")), .cancelled,
            ]
            for end in ends {
                var script = try await probe.begun()
                try await probe.submit(script.write([.status(end)]))
                let stored = script
                for step in [.output("late"), .status(.succeeded(.string("late"))), .status(.cancelled)]
                    as [StoredRunScript.Step]
                {
                    var late = script
                    try await probe.expect(.stale, "the run has ended") {
                        try await probe.submit(late.write([step]))
                    }
                }
                try await probe.expectStored(stored)
            }
        },
        RunStoreCase("a run that is waiting or queued can end, too") { probe in
            var queued = try await probe.queued()
            try await probe.submit(queued.write([.status(.cancelled)]))
            try await probe.expectStored(queued)
            var waiting = try await probe.begun()
            let question = SkillQuestion(name: "name", schema: .string("a schema"))
            try await probe.submit(waiting.write([.status(.waiting(question))]))
            try await probe.expectStored(waiting)
            try await probe.submit(waiting.write([.status(.failed(.validation([])))]))
            try await probe.expectStored(waiting)
        },
        RunStoreCase("a write without events stores its row and results, and leaves the log as it is") {
            probe in
            var script = try await probe.begun()
            let before = try await probe.log(after: 0)
            let result = RunResult(key: ResultKey(step: .root.appending("a")), outcome: .unfinished)
            try await probe.submit(script.write([], results: [result]) { $0.interruptions = 3 })
            try await probe.expectStored(script)
            try await probe.expectResults([result], of: script.id)
            let after = try await probe.log(after: 0)
            try probe.expect(after.entries.map(\.position), before.entries.map(\.position), "the positions")
            try probe.expect(after.last, before.last, "the last position")
            let commit = try await probe.submit(script.emit(["next"]))
            try probe.expect(commit.position, before.last + 1, "the next position")
            try await probe.submit(script.succeed())
            try await probe.expectStored(script)
        },
        RunStoreCase("a write may raise the epoch, and the next one has to expect the raised one") { probe in
            var script = try await probe.begun()
            var late = script
            try await probe.submit(script.write([.status(.queued)]) { $0.epoch += 1 })
            try await probe.expectStored(script)
            try await probe.expect(.stale, "the epoch was raised") {
                try await probe.submit(late.emit(["late"]))
            }
            try await probe.submit(script.start())
            try await probe.expectStored(script)
        },
    ]
}
