import Synchronization

@testable import Skills

extension StoreFault {
    /// What a store gets wrong about messages to webhooks.
    static let deliveries: [StoreFault] = [
        StoreFault("keeps no messages") { store, calls in
            calls.submit = { write, answer in
                let bare = RunWrite(
                    run: write.run, expectation: write.expectation, events: write.events,
                    results: write.results, start: write.start)
                store.submit(bare, answer: answer)
            }
        },
        StoreFault("keeps messages of runs that were deleted") { store, calls in
            calls.delete = { _, answer in
                var retention = RunRetention()
                retention.records.count = 0
                store.prune(retention, at: .init(milliseconds: 0)) { answer($0.map { _ in .deleted }) }
            }
        },
        StoreFault("takes pending messages with the runs that retention drops") { store, calls in
            calls.prune = { retention, time, answer in
                guard retention.records.count == 0 else {
                    return store.prune(retention, at: time, answer: answer)
                }
                store.runs(RunQuery()) { page in
                    var report = PruneReport()
                    for run in (try? page.get())?.runs ?? [] where run.runStatus.isTerminal {
                        store.delete(run.id) { _ in }
                        report.runs += 1
                    }
                    answer(.success(report))
                }
            }
        },
        StoreFault("lets messages overtake each other") { store, calls in
            let runs = Mutex<Set<RunID>>([])
            calls.submit = { write, answer in
                _ = runs.withLock { $0.insert(write.run.id) }
                store.submit(write, answer: answer)
            }
            calls.outbox = WrappedOutbox(store) { calls in
                calls.dueDeliveries = { host, _, _, answer in
                    let found = Mutex<[Delivery]>([])
                    for run in runs.withLock({ $0 }) {
                        store.deliveries(of: run) { result in
                            let all = (try? result.get()) ?? []
                            found.withLock { $0 += all.filter { $0.host == host && $0.state == .pending } }
                        }
                    }
                    answer(.success(found.withLock { $0 }))
                }
            }
        },
        outbox("never comes to the next message") { calls in
            calls.dueDeliveries = { [ask = calls.dueDeliveries] host, time, limit, answer in
                ask(host, time, limit) { answer($0.map { $0.filter { $0.seq == 1 } }) }
            }
        },
        reading("forgets that a receiver wants no more") { message in
            if message.state == .disabled, message.seq == 3 { message.state = .pending }
        },
        reading("keeps the bodies that retention drops") { $0.body = $0.body ?? [] },
        StoreFault("drops bodies of messages that are still to be sent") { store, calls in
            let hasPruned = Mutex(false)
            calls.prune = { retention, time, answer in
                if retention.payloads.count == 0 { hasPruned.withLock { $0 = true } }
                store.prune(retention, at: time, answer: answer)
            }
            calls.outbox = WrappedOutbox(store) { calls in
                calls.dueDeliveries = { [ask = calls.dueDeliveries] host, time, limit, answer in
                    ask(host, time, limit) { result in
                        answer(
                            result.map { messages in
                                messages.map { message in
                                    var message = message
                                    if hasPruned.withLock({ $0 }) { message.body = nil }
                                    return message
                                }
                            })
                    }
                }
            }
        },
        outbox("begins the hosts anew") { calls in
            calls.dueHosts = { [ask = calls.dueHosts] in ask(nil, $1, $2, $3) }
        },
        outbox("knows no time of hosts") { calls in
            calls.dueHosts = { [ask = calls.dueHosts] in ask($0, .init(milliseconds: .max), $2, $3) }
        },
        outbox("knows no limit of hosts") { calls in
            calls.dueHosts = { [ask = calls.dueHosts] in ask($0, $1, .max, $3) }
        },
        outbox("knows no limit of messages") { calls in
            calls.dueDeliveries = { [ask = calls.dueDeliveries] in ask($0, $1, .max, $3) }
        },
        outbox("gives the newest message first") { calls in
            calls.dueDeliveries = { [ask = calls.dueDeliveries] host, time, limit, answer in
                ask(host, time, limit) { answer($0.map { $0.reversed() }) }
            }
        },
        outbox("knows no time of messages") { calls in
            calls.dueDeliveries = { [ask = calls.dueDeliveries] in ask($0, .init(milliseconds: .max), $2, $3)
            }
        },
        outbox("tells the time that was asked for") { calls in
            calls.nextDue = { [ask = calls.nextDue] time, answer in
                ask(time.advanced(by: .milliseconds(-1)), answer)
            }
        },
        outcome("takes what is to be sent again for delivered") { outcome in
            if case .retry = outcome.next { .delivered } else { outcome.next }
        },
        outcome("sends again at once") { outcome in
            if case .retry = outcome.next { .retry(at: outcome.attempt.at) } else { outcome.next }
        },
        outcome("takes a receiver that wants no more for one that fails") { outcome in
            outcome.next == .disabled ? .failed : outcome.next
        },
        outbox("forgets what was given up") { calls in
            calls.record = { [record = calls.record] outcome, answer in
                if outcome.next == .failed { answer(.success(())) } else { record(outcome, answer) }
            }
        },
        reading("keeps too few attempts") { $0.attempts = $0.attempts.suffix(5) },
        reading("counts the attempts that are kept") { $0.tries = $0.attempts.count },
        reading("says that every message is due") { $0.due = $0.due ?? $0.createdAt },
        outbox("has no run without messages") { calls in
            calls.deliveries = { [ask = calls.deliveries] run, answer in
                ask(run) { answer($0.map { $0?.isEmpty == true ? nil : $0 }) }
            }
        },
        outbox("knows no unknown runs") { calls in
            calls.deliveries = { [ask = calls.deliveries] run, answer in
                ask(run) { answer($0.map { $0 ?? [] }) }
            }
        },
        outbox("sends again whatever is asked for") { calls in
            calls.redeliver = { [ask = calls.deliveries] id, run, _, answer in
                ask(run) { found in
                    let message = (try? found.get())?.flatMap { $0.first { $0.id == id } }
                    answer(.success(message.map { .scheduled($0) } ?? .unknownDelivery))
                }
            }
        },
        outbox("never sends again") { calls in
            calls.redeliver = { _, _, _, answer in answer(.success(.waits)) }
        },
    ]

    private static func outbox(
        _ description: String, _ change: @escaping @Sendable (inout WrappedOutbox.Calls) -> Void
    ) -> StoreFault {
        StoreFault(description) { store, calls in calls.outbox = WrappedOutbox(store, change) }
    }

    private static func outcome(
        _ description: String, _ next: @escaping @Sendable (DeliveryOutcome) -> DeliveryOutcome.Next
    ) -> StoreFault {
        outbox(description) { calls in
            calls.record = { [record = calls.record] outcome, answer in
                record(
                    DeliveryOutcome(id: outcome.id, attempt: outcome.attempt, next: next(outcome)), answer)
            }
        }
    }

    private static func reading(
        _ description: String, _ change: @escaping @Sendable (inout Delivery) -> Void
    ) -> StoreFault {
        outbox(description) { calls in
            calls.deliveries = { [ask = calls.deliveries] run, answer in
                ask(run) { result in
                    answer(
                        result.map { deliveries in
                            deliveries?.map { delivery in
                                var delivery = delivery
                                change(&delivery)
                                return delivery
                            }
                        })
                }
            }
        }
    }
}
