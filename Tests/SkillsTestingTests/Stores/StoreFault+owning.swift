import Skills
import Synchronization

extension StoreFault {
    /// What a store gets wrong about keys.
    static let keys: [StoreFault] = [
        naming("takes keys of all owners for one") { IdempotencyKey(owner: nil, text: $0.text) },
        naming("takes no owner for an empty one") { IdempotencyKey(owner: $0.owner ?? "", text: $0.text) },
        naming("cuts keys at NUL") { key in
            IdempotencyKey(owner: key.owner, text: String(key.text.prefix { $0 != "\0" }))
        },
        StoreFault("keeps keys beyond their expiry") { store, calls in
            calls.start = { key, _, answer in
                store.start(under: key, at: Timestamp(milliseconds: 0), answer: answer)
            }
        },
        StoreFault("frees the key of a deleted run") { store, calls in
            let deleted = Mutex<Set<RunID>>([])
            calls.delete = { id, answer in
                _ = deleted.withLock { $0.insert(id) }
                store.delete(id, answer: answer)
            }
            calls.start = { key, time, answer in
                store.start(under: key, at: time) { result in
                    answer(
                        result.map { start in
                            start.flatMap { start in
                                deleted.withLock { $0.contains(start.run) } ? nil : start
                            }
                        })
                }
            }
        },
        StoreFault("forgets what a start has asked for") { store, calls in
            calls.start = { key, time, answer in
                store.start(under: key, at: time) { result in
                    answer(
                        result.map { start in
                            start.map { KeptStart(run: $0.run, fingerprint: RequestFingerprint([])) }
                        })
                }
            }
        },
        StoreFault("stores no keys") { store, calls in
            calls.submit = { write, answer in
                store.submit(
                    RunWrite(
                        run: write.run, expectation: write.expectation, events: write.events,
                        results: write.results), answer: answer)
            }
        },
    ]

    /// What a store gets wrong about claims.
    static let owning: [StoreFault] = [
        claiming("does not say the raised epoch") { claimed in
            claimed.map { claim in
                var run = claim.run
                run.epoch -= 1
                return ClaimedRun(run: run, results: claim.results)
            }
        },
        claiming("claims without results") { $0.map { ClaimedRun(run: $0.run, results: []) } },
        claiming("claims the newest first") { $0.reversed() },
        claiming("loses one of many claimed runs") { $0.count > 2 ? Array($0.dropLast()) : $0 },
        StoreFault("ignores the limit of a claim") { store, calls in
            calls.claim = { _, answer in store.claim(limit: .max, answer: answer) }
        },
        StoreFault("claims a run again and again") { store, calls in
            let claimed = Mutex<[ClaimedRun]>([])
            calls.claim = { limit, answer in
                store.claim(limit: limit) { result in
                    let all = claimed.withLock { claimed in
                        claimed += (try? result.get()) ?? []
                        return claimed
                    }
                    answer(result.map { _ in all })
                }
            }
        },
        StoreFault("claims runs whose owner lives") { store, calls in
            calls.claim = { limit, answer in
                store.endLeases()
                store.claim(limit: limit, answer: answer)
            }
        },
    ]

    private static func naming(
        _ description: String, _ change: @escaping @Sendable (IdempotencyKey) -> IdempotencyKey
    ) -> StoreFault {
        StoreFault(description) { store, calls in
            calls.submit = { write, answer in
                let start = write.start.map {
                    KeyedStart(key: change($0.key), fingerprint: $0.fingerprint, expiresAt: $0.expiresAt)
                }
                store.submit(
                    RunWrite(
                        run: write.run, expectation: write.expectation, events: write.events,
                        results: write.results, start: start), answer: answer)
            }
            calls.start = { key, time, answer in store.start(under: change(key), at: time, answer: answer) }
        }
    }

    private static func claiming(
        _ description: String, _ change: @escaping @Sendable ([ClaimedRun]) -> [ClaimedRun]
    ) -> StoreFault {
        StoreFault(description) { store, calls in
            calls.claim = { limit, answer in store.claim(limit: limit) { answer($0.map(change)) } }
        }
    }
}
