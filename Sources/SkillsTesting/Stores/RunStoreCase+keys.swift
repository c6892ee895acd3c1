import Skills
import SkillsJSON

extension RunStoreCase {
    /// Starts under a key.
    static let keys: [RunStoreCase] = [
        RunStoreCase("a key stands for the run that was started under it") { probe in
            let start = KeyedStart.sample("key")
            let script = try await probe.queued(start: start)
            try await probe.expectStart(start, of: script.id)
            try await probe.expectStored(script)
            try probe.expect(
                try await probe.start(under: .init(owner: nil, text: "other"), at: .sample()) == nil,
                "another key is free", found: "taken")
        },
        RunStoreCase("a run is not made under a key that is taken, and leaves nothing") { probe in
            let start = KeyedStart.sample("key")
            var first = try await probe.begun()
            _ = try await probe.queued(start: start)
            let before = try await probe.log(after: 0).last
            var second = StoredRunScript()
            try await probe.expect(.exists, "the key is taken") {
                try await probe.submit(second.create(start: .sample("key", asking: 2)))
            }
            try probe.expect(try await probe.run(second.id) == nil, "no second run", found: "one")
            try probe.expect(try await probe.everyRun().count, 2, "the number of runs")
            let commit = try await probe.submit(first.emit(["next"]))
            try probe.expect(commit.position, before + 1, "the position after the refused write")
        },
        RunStoreCase("a key is not taken by a run whose id exists") { probe in
            let script = try await probe.queued()
            var again = StoredRunScript(.sample(id: script.id))
            try await probe.expect(.exists, "the id is taken") {
                try await probe.submit(again.create(start: .sample("key")))
            }
            let found = try await probe.start(under: .init(owner: nil, text: "key"), at: .sample())
            try probe.expect(found == nil, "the key is free", found: "taken")
            _ = try await probe.queued(start: .sample("key"))
        },
        RunStoreCase("keys of other owners and other bytes are other keys") { probe in
            let owners = [nil, "", "a", "caf\u{E9}", "cafe\u{301}", "nil"]
            var made: [(KeyedStart, RunID)] = []
            for (index, owner) in owners.enumerated() {
                for text in HostileValues.texts {
                    let start = KeyedStart.sample(text, owner: owner, asking: UInt8(index))
                    made.append((start, try await probe.queued(start: start).id))
                }
            }
            for (start, id) in made { try await probe.expectStart(start, of: id) }
        },
        RunStoreCase("a key is free from the time of its expiry on") { probe in
            let start = KeyedStart.sample("key", until: .sample(60))
            let first = try await probe.ended(start: start)
            try await probe.expectStart(
                start, of: first.id, at: Timestamp(milliseconds: Timestamp.sample(60).milliseconds - 1))
            let found = try await probe.start(under: start.key, at: .sample(60))
            try probe.expect(found == nil, "the key is free", found: "taken")
            var early = StoredRunScript(.sample(createdAt: .sample(59)))
            try await probe.expect(.exists, "the key is taken") {
                try await probe.submit(early.create(start: .sample("key")))
            }
            let again = KeyedStart.sample("key", asking: 2, until: .sample(120))
            let second = try await probe.queued(.sample(createdAt: .sample(60)), start: again)
            try await probe.expectStart(again, of: second.id, at: .sample(60))
            try probe.expect(try await probe.delete(first.id), .deleted, "the deletion of the first run")
            try await probe.expectStart(again, of: second.id, at: .sample(119))
        },
        RunStoreCase("a key stands until it expires when its run has been deleted") { probe in
            let start = KeyedStart.sample("key", until: .sample(60))
            let first = try await probe.ended(start: start)
            try probe.expect(try await probe.delete(first.id), .deleted, "the deletion of the run")
            try await probe.expectStart(start, of: first.id, at: .sample(59))
            var again = StoredRunScript(.sample(createdAt: .sample(59)))
            try await probe.expect(.exists, "the key is taken") {
                try await probe.submit(again.create(start: .sample("key", until: .sample(90))))
            }
            let second = try await probe.queued(
                .sample(createdAt: .sample(60)), start: .sample("key", until: .sample(90)))
            try await probe.expectStart(.sample("key"), of: second.id, at: .sample(60))
        },
        RunStoreCase("a run that is made in one write keeps its key, too") { probe in
            let start = KeyedStart.sample("key")
            var script = StoredRunScript()
            try await probe.submit(script.performAtOnce(.string("done"), start: start))
            try await probe.expectStart(start, of: script.id)
        },
        RunStoreCase("of many starts under one key at once a single one makes a run") { probe in
            let ids = (0..<32).map { _ in RunID() }
            let made = try await withThrowingTaskGroup(of: RunID?.self) { group in
                for id in ids {
                    group.addTask {
                        var script = StoredRunScript(.sample(id: id))
                        do {
                            try await probe.submit(script.create(start: .sample("key")))
                            return id
                        } catch RunStoreError.exists {
                            return nil
                        }
                    }
                }
                return try await group.reduce(into: [RunID]()) { made, id in made += id.map { [$0] } ?? [] }
            }
            try probe.expect(made.count, 1, "the number of starts that made a run")
            try probe.expect(try await probe.everyRun().map(\.id), made, "the runs")
            try await probe.expectStart(.sample("key"), of: made[0])
        },
        RunStoreCase("keys stand when the store is opened again", needsReopening: true) { probe in
            let (first, second) = (KeyedStart.sample("a", owner: "me"), KeyedStart.sample("b", asking: 3))
            let active = try await probe.queued(start: first)
            let deleted = try await probe.ended(start: second)
            _ = try await probe.delete(deleted.id)
            try await probe.reopen()
            try await probe.expectStart(first, of: active.id)
            try await probe.expectStart(second, of: deleted.id)
        },
    ]
}

extension KeyedStart {
    /// A start under a key, of a request that is told apart by a number.
    static func sample(
        _ text: String, owner: String? = nil, asking request: UInt8 = 1, until end: Timestamp = .sample(3600)
    ) -> KeyedStart {
        KeyedStart(
            key: IdempotencyKey(owner: owner, text: text),
            fingerprint: RequestFingerprint((0..<32).map { $0 % 3 == 0 ? 0 : request }), expiresAt: end)
    }
}

extension StoreProbe {
    /// Requires that a key stands for this run, and for what its start has asked for.
    func expectStart(_ start: KeyedStart, of id: RunID, at time: Timestamp = .sample()) async throws {
        let found = try await self.start(under: start.key, at: time)
        try expect(found, KeptStart(run: id, fingerprint: start.fingerprint), "the start under the key")
    }
}
