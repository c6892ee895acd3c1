import Skills
import Synchronization

extension StoreFault {
    /// What a store gets wrong about deletion and retention.
    static let dropping: [StoreFault] = [
        StoreFault("says that an active run is unknown") { store, calls in
            calls.delete = { id, answer in
                store.delete(id) { answer($0.map { $0 == .active ? .unknown : $0 }) }
            }
        },
        StoreFault("does not delete what it says it has") { _, calls in
            calls.delete = { _, answer in answer(.success(.deleted)) }
        },
        StoreFault("keeps the results of deleted runs") { store, calls in
            let kept = Mutex<[RunID: [RunResult]]>([:])
            calls.delete = { id, answer in
                store.results(of: id) { result in
                    kept.withLock { $0[id] = (try? result.get()) ?? [] }
                    store.delete(id, answer: answer)
                }
            }
            calls.results = { id, answer in
                store.results(of: id) { answer($0.map { $0 ?? kept.withLock { $0[id] } }) }
            }
        },
        pruning("drops nothing") { _ in RunRetention() },
        pruning("keeps events for ever") { retention in
            var retention = retention
            retention.events = .init()
            return retention
        },
        pruning("keeps payloads for ever") { retention in
            var retention = retention
            retention.payloads = .init()
            return retention
        },
        pruning("knows no bound by bytes") { retention in
            var retention = retention
            retention.records.bytes = nil
            return retention
        },
        pruning("knows no bound by age") { retention in
            var retention = retention
            retention.payloads.age = nil
            return retention
        },
        pruning("drops one run more than it has to") { retention in
            var retention = retention
            retention.records.count = retention.records.count.map { $0 - 1 }
            return retention
        },
        StoreFault("never comes to an end with pruning") { store, calls in
            calls.prune = { retention, time, answer in
                store.prune(retention, at: time) { result in
                    answer(
                        result.map { report in
                            var report = report
                            report.isComplete = false
                            return report
                        })
                }
            }
        },
        StoreFault("does not say what has lost its payloads") { store, calls in
            calls.run = { id, answer in
                store.run(id) { result in
                    answer(
                        result.map { run in
                            run.map { run in
                                var run = run
                                run.hasLostPayloads = false
                                return run
                            }
                        })
                }
            }
        },
        StoreFault("begins the log anew where its events have gone") { store, calls in
            calls.log = { position, limit, answer in
                store.log(after: position, limit: limit) { result in
                    answer(
                        result.map { page in
                            page.entries.isEmpty && position == 0
                                ? LogPage(entries: [], origin: page.origin, last: page.origin) : page
                        })
                }
            }
        },
    ]

    private static func pruning(
        _ description: String, _ change: @escaping @Sendable (RunRetention) -> RunRetention
    )
        -> StoreFault
    {
        StoreFault(description) { store, calls in
            calls.prune = { retention, time, answer in
                store.prune(change(retention), at: time, answer: answer)
            }
        }
    }
}
