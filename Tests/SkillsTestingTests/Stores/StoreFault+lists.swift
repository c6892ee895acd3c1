import Skills

extension StoreFault {
    /// What a store gets wrong about lists.
    static let lists: [StoreFault] = [
        listing("ignores the end of the time") { $0.until = nil },
        listing("takes the beginning of the time for exclusive") { query in
            query.since = query.since.map { $0.advanced(by: .milliseconds(1)) }
        },
        listing("ignores the owner") { $0.owner = nil },
        listing("looks at one label alone") { $0.labels = Array($0.labels.prefix(1)) },
        listing("looks at one status alone") { $0.statuses = $0.statuses.first.map { [$0] } ?? [] },
        listing("ignores the limit") { $0.limit = .max },
        listing("ignores the cursor") { $0.cursor = nil },
        StoreFault("lists by the time of creation") { store, calls in
            calls.runs = { query, answer in
                store.runs(query) { result in
                    answer(
                        result.map { page in
                            RunPage(runs: page.runs.sorted { $0.createdAt > $1.createdAt }, next: page.next)
                        })
                }
            }
        },
        StoreFault("counts places from the newest") { store, calls in
            calls.runs = { query, answer in
                let first = Int(clamping: query.cursor?.ordinal ?? 0)
                var all = query
                all.cursor = nil
                all.limit = .max - 1
                store.runs(all) { result in
                    answer(
                        result.map { page in
                            let rest = page.runs.dropFirst(first)
                            let next = rest.count > query.limit ? UInt64(first + query.limit) : nil
                            return RunPage(
                                runs: Array(rest.prefix(query.limit)),
                                next: next.map { RunListCursor(ordinal: $0) })
                        })
                }
            }
        },
        StoreFault("ends a list after its first page") { store, calls in
            calls.runs = { query, answer in
                store.runs(query) { answer($0.map { RunPage(runs: $0.runs, next: nil) }) }
            }
        },
    ]

    private static func listing(_ description: String, _ change: @escaping @Sendable (inout RunQuery) -> Void)
        -> StoreFault
    {
        StoreFault(description) { store, calls in
            calls.runs = { query, answer in
                var query = query
                change(&query)
                store.runs(query, answer: answer)
            }
        }
    }
}
