import Skills

extension RunStoreCase {
    /// How messages come to their end, each in its turn.
    static let deliveryTurns: [RunStoreCase] = [
        ofOutbox("a message is due when none of its run and endpoint before it is pending") { probe in
            let script = try await probe.told(["one.example", "one.example"])
            let other = try await probe.told(["one.example"])
            let (own, configured) = (script.messages[0], script.messages[1])
            try await probe.expectDue([own, configured, other.messages[0]], to: "one.example")
            try await probe.record(configured, .delivered)
            try await probe.expectDue([own, other.messages[0], script.messages[3]], to: "one.example")
            try await probe.record(own, .failed, status: 500)
            try await probe.expectDue(
                [other.messages[0], script.messages[2], script.messages[3]], to: "one.example")
            try await probe.expectStates(
                [.failed, .delivered, .pending, .pending, .pending, .pending], of: script)
        },
        ofOutbox("a message that comes while one before it is pending waits, and is due after it") { probe in
            var script = StoredRunScript()
            script.hosts = ["one.example"]
            try await probe.submit(script.create())
            try await probe.record(script.messages[0], .retry(at: .sample(60)), status: 503)
            try await probe.submit(script.start())
            try await probe.expectDue([], to: "one.example", at: .sample(59))
            try await probe.expectDue([script.messages[0]], to: "one.example", at: .sample(60))
            try await probe.record(script.messages[0], .delivered, at: .sample(60))
            try await probe.expectDue([script.messages[1]], to: "one.example", at: .sample(60))
            try await probe.record(script.messages[1], .delivered, at: .sample(60))
            try await probe.submit(script.succeed())
            try await probe.expectDue([script.messages[2]], to: "one.example", at: .sample(60))
        },
        ofOutbox("attempts are kept, the last 20 of them, and counted") { probe in
            let script = try await probe.told(["one.example"])
            let message = script.messages[0]
            for number in 1...25 as ClosedRange<Int64> {
                try await probe.record(
                    message, .retry(at: .sample(number + 1)), at: .sample(number),
                    status: number == 25 ? nil : 500,
                    fault: number == 25 ? "no answer: caf\u{E9}" : nil)
            }
            let found = try await probe.messages(of: script)[0]
            try probe.expect(found.tries, 25, "the number of attempts")
            try probe.expect(
                found.attempts.map(\.at), (6...25).map { .sample($0) }, "the times of those that are kept")
            try probe.expect(found.attempts[0].status, 500, "the status of one that was answered")
            let last = DeliveryAttempt(
                at: .sample(25), status: nil, fault: "no answer: caf\u{E9}", duration: .milliseconds(15))
            try probe.expect(found.attempts.last, last, "the last one")
            try probe.expect(found.due, .sample(26), "when it is due")
        },
        ofOutbox("a receiver that wants no more ends the run's messages to it, now and later") { probe in
            var script = StoredRunScript()
            script.hosts = ["one.example", "two.example"]
            try await probe.submit(script.create())
            try await probe.submit(script.start())
            try await probe.record(script.messages[0], .disabled, status: 410)
            try await probe.expectStates([.disabled, .pending, .disabled, .pending], of: script)
            try await probe.submit(script.succeed())
            try await probe.expectStates(
                [.disabled, .pending, .disabled, .pending, .disabled, .pending], of: script)
            try probe.expect(try await probe.dueHosts(), ["two.example"], "the hosts")
            let other = try await probe.told(["one.example"])
            try await probe.expectDue([other.messages[0]], to: "one.example")
        },
        ofOutbox("what is recorded of a message that is not pending changes nothing") { probe in
            let script = try await probe.told(["one.example"])
            try await probe.record(script.messages[0], .delivered)
            let before = try await probe.messages(of: script)
            try await probe.record(script.messages[0], .retry(at: .sample(60)), at: .sample(30))
            try await probe.record(script.messages[0], .disabled, at: .sample(30), status: 410)
            let unknown = StoredRunScript.message()
            try await probe.record(unknown, .disabled, status: 410)
            try probe.expect(
                StoredFacts(try await probe.messages(of: script)), StoredFacts(before), "the messages")
        },
        ofOutbox("a message is sent again when that is wished for") { probe in
            let script = try await probe.told(["one.example"])
            for message in script.messages.prefix(2) { try await probe.record(message, .delivered) }
            let first = script.messages[0]
            let result = try await probe.redeliver(first.id, of: script.id, at: .sample(5))
            guard case .scheduled(let scheduled) = result else {
                throw RunStoreFault(
                    caseName: probe.caseName, expectation: "the message is due", found: "\(result)")
            }
            let found = try await probe.messages(of: script)
            try probe.expect(StoredFacts([scheduled]), StoredFacts([found[0]]), "the message that is told")
            try probe.expect(scheduled.state, .pending, "where it stands")
            try probe.expect(scheduled.due, .sample(5), "when it is due")
            try probe.expect(scheduled.tries, 0, "how often it was sent since")
            try probe.expect(scheduled.attempts.count, 1, "the attempts that are kept")
            try probe.expect(scheduled.body, first.body, "its body")
            try await probe.expectDue([first], to: "one.example", at: .sample(1000))
            try await probe.expectWaits(script.messages[1].id, of: script.id)
            try await probe.expectWaits(script.messages[2].id, of: script.id)
            // It was under way when its turn was taken.
            try await probe.record(script.messages[2], .retry(at: .sample(7)), status: 503)
            try await probe.expectDue([first], to: "one.example", at: .sample(1000))
            try await probe.record(first, .delivered, at: .sample(6))
            try await probe.expectDue([script.messages[2]], to: "one.example", at: .sample(6))
            try await probe.expectStates([.delivered, .delivered, .pending], of: script)
        },
        ofOutbox("a message that waits for its next attempt is due at once when that is wished for") {
            probe in
            let script = try await probe.told(["one.example"])
            try await probe.record(script.messages[0], .retry(at: .sample(60)), status: 503)
            _ = try await probe.redeliver(script.messages[0].id, of: script.id, at: .sample(5))
            try await probe.expectDue([script.messages[0]], to: "one.example", at: .sample(5))
            try probe.expect(try await probe.messages(of: script)[0].tries, 0, "how often it was sent since")
        },
        ofOutbox("what is not there is not sent again") { probe in
            let (script, other) = (try await probe.told(["a.example"]), try await probe.told(["b.example"]))
            try await probe.record(script.messages[0], .delivered)
            let unknownRun = try await probe.redeliver(script.messages[0].id, of: RunID())
            guard case .unknownRun = unknownRun else {
                throw RunStoreFault(caseName: probe.caseName, expectation: "no run", found: "\(unknownRun)")
            }
            for id in [StoredRunScript.message().id, other.messages[0].id] {
                let unknown = try await probe.redeliver(id, of: script.id)
                guard case .unknownDelivery = unknown else {
                    throw RunStoreFault(
                        caseName: probe.caseName, expectation: "no message", found: "\(unknown)")
                }
            }
            try await probe.expectStates([.delivered, .pending, .pending], of: script)
        },
    ]
}

extension StoredRunScript {
    /// A message that no store has.
    fileprivate static func message() -> Delivery {
        var script = StoredRunScript()
        script.hosts = ["nowhere.example"]
        _ = script.create()
        return script.messages[0]
    }
}

extension StoreProbe {
    fileprivate func expectWaits(_ id: DeliveryID, of run: RunID) async throws {
        let result = try await redeliver(id, of: run)
        guard case .waits = result else {
            throw RunStoreFault(
                caseName: caseName, expectation: "the message waits for its turn", found: "\(result)")
        }
    }
}
