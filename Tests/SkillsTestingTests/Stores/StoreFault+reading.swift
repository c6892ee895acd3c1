import Skills
import SkillsJSON

extension StoreFault {
    /// What a store gets wrong about events and the log.
    static let reading: [StoreFault] = [
        StoreFault("reads events from the cursor on, not after it") { store, calls in
            calls.events = { id, seq, limit, answer in
                store.events(of: id, after: seq > 0 ? seq - 1 : seq, limit: limit, answer: answer)
            }
        },
        StoreFault("knows no limit of a page") { store, calls in
            calls.events = { id, seq, _, answer in
                store.events(of: id, after: seq, limit: PageLimit(count: .max, bytes: .max), answer: answer)
            }
        },
        StoreFault("gives an empty page where the first event is too large") { store, calls in
            calls.log = { position, limit, answer in
                store.log(after: position, limit: limit) { result in
                    answer(
                        result.map { page in
                            let fits = (page.entries.first?.event.data.count ?? 0) <= max(0, limit.bytes)
                            return fits ? page : LogPage(entries: [], origin: page.origin, last: page.last)
                        })
                }
            }
        },
        StoreFault("never says that a run has ended") { store, calls in
            calls.events = { id, seq, limit, answer in
                store.events(of: id, after: seq, limit: limit) { result in
                    answer(
                        result.map { page in
                            page.map { EventPage(events: $0.events, lastSeq: $0.lastSeq, hasEnded: false) }
                        })
                }
            }
        },
        StoreFault("takes the last event of the page for that of the run") { store, calls in
            calls.events = { id, seq, limit, answer in
                store.events(of: id, after: seq, limit: limit) { result in
                    answer(
                        result.map { page in
                            page.map {
                                EventPage(
                                    events: $0.events, lastSeq: $0.events.last?.seq ?? 0,
                                    hasEnded: $0.hasEnded)
                            }
                        })
                }
            }
        },
        StoreFault("forgets which events may be trimmed") { store, calls in
            calls.events = { id, seq, limit, answer in
                store.events(of: id, after: seq, limit: limit) { result in
                    answer(
                        result.map { page in
                            page.map {
                                EventPage(
                                    events: $0.events.map { $0.asKept() }, lastSeq: $0.lastSeq,
                                    hasEnded: $0.hasEnded)
                            }
                        })
                }
            }
        },
        StoreFault("leaves holes between positions") { store, calls in
            calls.log = { position, limit, answer in
                store.log(after: position / 2, limit: limit) { result in
                    answer(
                        result.map { page in
                            LogPage(
                                entries: page.entries.map {
                                    .init(position: $0.position * 2, event: $0.event)
                                },
                                origin: page.origin * 2, last: page.last * 2)
                        })
                }
            }
        },
    ]
}

extension RunEvent {
    fileprivate func asKept() -> RunEvent {
        let run = Run(
            id: run, skill: skill, skillVersion: "1", input: .null, labels: labels, owner: nil, locale: nil,
            timeout: .zero, retryOf: nil, createdAt: Timestamp(milliseconds: 0))
        return RunEvent(of: run, seq: seq, kind: kind, status: status, isTrimmable: false, data: data)
    }
}
