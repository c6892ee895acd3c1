import Skills
import SkillsJSON
import Synchronization

extension StoreFault {
    static let writing: [StoreFault] = [
        StoreFault("loses the last event of several") { store, calls in
            calls.submit = { write, answer in
                store.submit(
                    write.with(events: write.events.count > 2 ? write.events.dropLast() : write.events),
                    answer: answer)
            }
        },
        StoreFault("takes a stale write for done") { store, calls in
            calls.submit = { write, answer in
                store.submit(write) { result in
                    if case .failure(.stale) = result { return answer(.success(RunCommit(position: 1))) }
                    answer(result)
                }
            }
        },
        StoreFault("takes an existing id for made") { store, calls in
            calls.submit = { write, answer in
                store.submit(write) { result in
                    if case .failure(.exists) = result { return answer(.success(RunCommit(position: 1))) }
                    answer(result)
                }
            }
        },
        StoreFault("ignores the epoch") { store, calls in
            calls.submit = { write, answer in
                store.run(write.run.id) { stored in
                    guard case .present(let seq, _) = write.expectation, let row = try? stored.get() else {
                        return store.submit(write, answer: answer)
                    }
                    store.submit(write.expecting(.present(seq: seq, epoch: row.epoch)), answer: answer)
                }
            }
        },
        StoreFault("ignores the number of the last event") { store, calls in
            calls.submit = { write, answer in
                store.run(write.run.id) { stored in
                    guard case .present(_, let epoch) = write.expectation, let row = try? stored.get() else {
                        return store.submit(write, answer: answer)
                    }
                    store.submit(write.expecting(.present(seq: row.seq, epoch: epoch)), answer: answer)
                }
            }
        },
        StoreFault("forgets results") { store, calls in
            calls.submit = { write, answer in
                store.submit(
                    RunWrite(
                        run: write.run, expectation: write.expectation, events: write.events,
                        start: write.start), answer: answer)
            }
        },
        StoreFault("says that it can't be used instead of stale") { store, calls in
            calls.submit = { write, answer in
                store.submit(write) { answer($0.mapError { $0 == .stale ? .unavailable : $0 }) }
            }
        },
        StoreFault("names the position of the first event of a write") { store, calls in
            calls.submit = { write, answer in
                store.submit(write) { result in
                    let before = UInt64(max(1, write.events.count)) - 1
                    answer(result.map { RunCommit(position: $0.position - before) })
                }
            }
        },
        StoreFault("answers a write twice") { store, calls in
            calls.submit = { write, answer in
                store.submit(write) { result in
                    answer(result)
                    answer(result)
                }
            }
        },
        StoreFault("answers a read twice") { store, calls in
            calls.results = { id, answer in
                store.results(of: id) { result in
                    answer(result)
                    answer(result)
                }
            }
        },
        StoreFault("does not answer a stale write") { store, calls in
            calls.submit = { write, answer in
                store.submit(write) { result in
                    if case .failure(.stale) = result { return }
                    answer(result)
                }
            }
        },
        StoreFault("answers while it holds its lock") { store, calls in
            let lock = Mutex(0)
            calls.submit = { write, answer in
                lock.withLock { _ in store.submit(write, answer: answer) }
            }
            calls.log = { position, limit, answer in
                lock.withLock { _ in store.log(after: position, limit: limit, answer: answer) }
            }
        },
        StoreFault("can't be used") { _, calls in calls.condition = .unavailable("It is closed.") },
    ]
}

extension RunWrite {
    fileprivate func with(events: some Sequence<RunEvent>) -> RunWrite {
        RunWrite(run: run, expectation: expectation, events: Array(events), results: results, start: start)
    }

    fileprivate func expecting(_ expectation: Expectation) -> RunWrite {
        RunWrite(run: run, expectation: expectation, events: events, results: results, start: start)
    }
}
