import Dispatch
import Skills
import SkillsJSON

extension RunStoreCase {
    /// How a store answers.
    static let answers: [RunStoreCase] = [
        RunStoreCase("calls that are made from within an answer return") { probe in
            let script = try await probe.ended(start: .sample("key"))
            let calls: [(String, @Sendable (any RunStore, @escaping @Sendable () -> Void) -> Void)] = [
                (
                    "submit",
                    { store, done in
                        var script = StoredRunScript()
                        store.submit(script.create()) { _ in done() }
                    }
                ),
                (
                    "submit of a stale write",
                    { store, done in
                        var late = script
                        store.submit(late.emit(["late"])) { _ in done() }
                    }
                ),
                ("run", { store, done in store.run(script.id) { _ in done() } }),
                ("runs", { store, done in store.runs(RunQuery()) { _ in done() } }),
                (
                    "events",
                    { store, done in
                        store.events(of: script.id, after: 0, limit: PageLimit()) { _ in done() }
                    }
                ),
                ("results", { store, done in store.results(of: script.id) { _ in done() } }),
                ("log", { store, done in store.log(after: 0, limit: PageLimit()) { _ in done() } }),
                (
                    "start",
                    { store, done in
                        store.start(under: .init(owner: nil, text: "key"), at: .sample()) { _ in done() }
                    }
                ),
                ("claim", { store, done in store.claim(limit: 1) { _ in done() } }),
                ("prune", { store, done in store.prune(RunRetention(), at: .sample()) { _ in done() } }),
                ("delete", { store, done in store.delete(script.id) { _ in done() } }),
            ]
            for (name, call) in calls {
                let returned = try await probe.callsReturn(withinAnswerOf: call)
                try probe.expect(
                    returned, "calls return that are made from within the answer of `\(name)`",
                    found: "they wait for the answer's return")
            }
        },
        RunStoreCase("every call is answered once, whether it succeeds or fails") { probe in
            for _ in 0..<20 {
                var script = StoredRunScript()
                let write = script.create(start: .sample("\(script.id)"))
                try await probe.submit(write)
                try await probe.expect(.exists, "the id is taken") { try await probe.submit(write) }
                var late = script
                try await probe.submit(script.performAtOnceAfterwards())
                try await probe.expect(.stale, "the run has ended") { try await probe.submit(late.start()) }
                _ = try await probe.run(script.id)
                _ = try await probe.run(RunID())
                _ = try await probe.runs(RunQuery(limit: 1))
                _ = try await probe.events(of: script.id, after: 0)
                _ = try await probe.results(of: script.id)
                _ = try await probe.log(after: 0)
                _ = try await probe.start(under: .init(owner: nil, text: "\(script.id)"), at: .sample())
                _ = try await probe.claim()
                _ = try await probe.prune(RunRetention(), at: .sample())
                _ = try await probe.delete(script.id)
            }
        },
    ]
}

extension StoredRunScript {
    /// The write in which a queued run begins and ends.
    fileprivate mutating func performAtOnceAfterwards() -> RunWrite {
        write([.status(.running(progress: nil)), .status(.succeeded(.null))])
    }
}

extension StoreProbe {
    /// Whether calls of another thread return while the answer of a call has not.
    ///
    /// They are made on threads of their own, since a store that holds a lock would hold up the thread for good.
    fileprivate func callsReturn(
        withinAnswerOf call: @escaping @Sendable (any RunStore, @escaping @Sendable () -> Void) -> Void
    ) async throws -> Bool {
        let store = self.store
        let limit = Int(patience.wholeMilliseconds / 2)
        return try await answered { answer in
            DispatchQueue(label: "store.answering").async {
                call(store) {
                    let returned = DispatchSemaphore(value: 0)
                    DispatchQueue(label: "store.calling").async {
                        var script = StoredRunScript()
                        store.submit(script.create()) { _ in }
                        store.run(script.id) { _ in }
                        store.runs(RunQuery(limit: 1)) { _ in }
                        store.log(after: 0, limit: PageLimit()) { _ in }
                        store.prune(RunRetention(), at: .sample()) { _ in }
                        returned.signal()
                    }
                    answer(.success(returned.wait(timeout: .now() + .milliseconds(limit)) == .success))
                }
            }
        }
    }
}
