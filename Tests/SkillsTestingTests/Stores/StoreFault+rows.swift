import Skills
import SkillsJSON

extension StoreFault {
    /// What a store gets wrong about the runs that it gives back.
    static let rows: [StoreFault] = [
        changing("forgets the order of labels") { run in
            run.remade(labels: RunLabels(run.labels.all.sorted { $0.name < $1.name }))
        },
        changing("cuts texts at NUL") { run in
            run.remade(owner: run.owner.map { String($0.prefix { $0 != "\0" }) })
        },
        changing("takes an empty owner for none") { run in
            run.remade(owner: run.owner == "" ? .some(nil) : .some(run.owner))
        },
        changing("forgets the terms of retries") { run in
            var terms = run.terms
            terms.retry.codes = nil
            return run.remade(terms: terms)
        },
        changing("rounds progress") { run in
            var run = run
            run.progress = run.progress.map { ($0 * 1000).rounded() / 1000 }
            return run
        },
        changing("forgets interruptions") { run in
            var run = run
            run.interruptions = 0
            return run
        },
        changing("tidies JSON up") { run in
            var run = run
            run.input = RawJSON(unchecked: run.input.bytes.filter { $0 != UInt8(ascii: " ") })
            return run
        },
        changing("forgets the fields to blame") { run in
            guard var error = run.error else { return run }
            error.errors = []
            var run = run
            run.status = .failed(error)
            return run
        },
        changing("takes large payloads for too large") { run in
            guard run.input.bytes.count > 1 << 20 else { return run }
            var run = run
            run.input = .null
            return run
        },
        StoreFault("sorts results by their keys") { store, calls in
            calls.results = { id, answer in
                store.results(of: id) { result in
                    answer(result.map { $0?.sorted { $0.key.description < $1.key.description } })
                }
            }
        },
        StoreFault("puts replaced results at the end") { store, calls in
            calls.results = { id, answer in
                store.results(of: id) { result in
                    answer(
                        result.map { results in
                            results.map { $0.filter { $0.output == nil } + $0.filter { $0.output != nil } }
                        })
                }
            }
        },
    ]

    private static func changing(_ description: String, _ change: @escaping @Sendable (Run) -> Run)
        -> StoreFault
    {
        StoreFault(description) { store, calls in
            calls.run = { id, answer in store.run(id) { answer($0.map { $0.map(change) }) } }
        }
    }
}

extension Run {
    fileprivate func remade(labels: RunLabels? = nil, owner: String?? = nil, terms: RunTerms? = nil) -> Run {
        var run = Run(
            id: id, skill: skill, skillVersion: skillVersion, input: input, labels: labels ?? self.labels,
            owner: owner ?? self.owner, locale: locale, timeout: timeout, retryOf: retryOf,
            createdAt: createdAt, priority: priority, concurrencyKey: concurrencyKey,
            terms: terms ?? self.terms, fingerprint: fingerprint)
        run.status = status
        run.progress = progress
        run.attempt = attempt
        run.startedAt = startedAt
        run.finishedAt = finishedAt
        run.seq = seq
        run.epoch = epoch
        run.interruptions = interruptions
        run.hasLostPayloads = hasLostPayloads
        return run
    }
}
