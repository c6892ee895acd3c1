import Skills
import SkillsJSON

extension RunStoreCase {
    /// What an outbox keeps of messages, and how they are found.
    static let deliveries: [RunStoreCase] = [
        ofOutbox("messages are kept with the write that brings them, byte by byte") { probe in
            var script = StoredRunScript()
            script.hosts = ["one.example", "two.example"]
            script.body = (0...255).map { UInt8($0) }
            try await probe.submit(script.create())
            try await probe.submit(script.write([.output("a"), .status(.running(progress: nil)), .log("b")]))
            var expected = script.messages
            for index in 0..<2 { expected[index].due = script.now }
            try probe.expect(
                StoredFacts(try await probe.messages(of: script)), StoredFacts(expected), "the messages")
            try await probe.expectStored(script)
            let other = try await probe.queued()
            try probe.expect(try await probe.messages(of: other).count, 0, "the messages of another run")
            try probe.expect(
                try await probe.deliveries(of: RunID()) == nil, "no messages of no run", found: "some")
        },
        ofOutbox("a run keeps its webhook") { probe in
            for secret in [nil, WebhookSecret(key: (0..<64).map { $0 * 3 })] {
                let webhook = RunWebhook(
                    url: "https://example.com/?a='\"&b=%00", events: [.failed, .queued], secret: secret)
                let script = try await probe.ended(.sample(webhook: webhook))
                try await probe.expectStored(script)
            }
        },
        ofOutbox("a run that is made in one write keeps all its messages") { probe in
            var script = StoredRunScript()
            script.hosts = ["one.example"]
            try await probe.submit(script.performAtOnce(.string("done")))
            try probe.expect(
                try await probe.messages(of: script).map(\.event), [.queued, .running, .succeeded],
                "what the messages tell")
            try await probe.expectDue([script.messages[0]], to: "one.example")
        },
        ofOutbox("a write that is refused keeps none of its messages") { probe in
            var script = try await probe.begun()
            var late = script
            try await probe.submit(script.emit(["text"]))
            late.hosts = ["one.example"]
            try await probe.expect(.stale, "the row has changed") { try await probe.submit(late.succeed()) }
            var again = StoredRunScript(script.run)
            again.hosts = ["one.example"]
            try await probe.expect(.exists, "the run is there") { try await probe.submit(again.create()) }
            try probe.expect(try await probe.messages(of: script).count, 0, "the number of messages")
            try await probe.expectNothingDue()
        },
        ofOutbox("hosts are told in order, when something is due for them") { probe in
            for host in ["c", "a", "d", "b", "a"] {
                var script = StoredRunScript(.sample(createdAt: .sample(host == "d" ? 60 : 0)))
                script.hosts = [host]
                try await probe.submit(script.create())
            }
            try probe.expect(try await probe.dueHosts(), ["a", "b", "c"], "the hosts")
            try probe.expect(try await probe.dueHosts(limit: 2), ["a", "b"], "the first two hosts")
            try probe.expect(try await probe.dueHosts(after: "b"), ["c"], "the hosts after b")
            try probe.expect(try await probe.dueHosts(after: "bb"), ["c"], "the hosts after bb")
            try probe.expect(try await probe.dueHosts(after: "d"), [], "the hosts after the last")
            try probe.expect(
                try await probe.dueHosts(at: .sample(60)), ["a", "b", "c", "d"], "the hosts a minute later")
            try probe.expect(try await probe.dueHosts(at: .sample(-1)), [], "the hosts a second before")
        },
        ofOutbox("what is due longest comes first, within a limit") { probe in
            var scripts: [StoredRunScript] = []
            for seconds in [30, 10, 20, 15] as [Int64] {
                var script = StoredRunScript(.sample(createdAt: .sample(seconds)))
                script.hosts = ["one.example"]
                try await probe.submit(script.create())
                scripts.append(script)
            }
            let sorted = [1, 3, 2, 0].map { scripts[$0].messages[0] }
            let all = try await probe.dueDeliveries(to: "one.example", at: .sample(30))
            try probe.expect(all.map(\.id), sorted.map(\.id), "the messages in the order of their times")
            try await probe.expectDue(Array(sorted.prefix(3)), to: "one.example", at: .sample(29))
            try await probe.expectDue([], to: "two.example", at: .sample(30))
            let found = try await probe.dueDeliveries(to: "one.example", at: .sample(30), limit: 2)
            try probe.expect(found.map(\.id), sorted.prefix(2).map(\.id), "the first two messages")
            try probe.expect(
                StoredFacts([found[0]]), StoredFacts([sorted[0].due(at: .sample(10))]), "the first")
        },
        ofOutbox("the next time at which something is due is known") { probe in
            try probe.expect(try await probe.nextDue(after: .sample()) == nil, "no time", found: "one")
            for seconds in [30, 10, 20] as [Int64] {
                var script = StoredRunScript(.sample(createdAt: .sample(seconds)))
                script.hosts = ["host-\(seconds)"]
                try await probe.submit(script.create())
            }
            try probe.expect(try await probe.nextDue(after: .sample()), .sample(10), "the first time")
            try probe.expect(try await probe.nextDue(after: .sample(10)), .sample(20), "the time after that")
            try probe.expect(try await probe.nextDue(after: .sample(29)), .sample(30), "the last time")
            try probe.expect(
                try await probe.nextDue(after: .sample(30)) == nil, "no time after the last", found: "one")
        },
        ofOutbox(
            "messages that are pending are due again when the store is opened again", needsReopening: true
        ) {
            probe in
            let script = try await probe.told(["one.example", "two.example"])
            let first = script.messages[0]
            try await probe.record(
                first, .retry(at: .sample(60)), status: nil, fault: "no answer: caf\u{E9} \u{0}")
            try await probe.record(script.messages[1], .delivered)
            let before = try await probe.messages(of: script)
            try await probe.reopen()
            try probe.expect(
                StoredFacts(try await probe.messages(of: script)), StoredFacts(before), "the messages")
            try await probe.expectDue([], to: "one.example")
            try await probe.expectDue([first], to: "one.example", at: .sample(60))
            try await probe.expectDue([script.messages[3]], to: "two.example")
            try await probe.record(first, .delivered)
            try await probe.expectDue([script.messages[2]], to: "one.example")
        },
    ]
}

extension Delivery {
    fileprivate func due(at time: Timestamp) -> Delivery {
        var delivery = self
        delivery.due = time
        return delivery
    }
}

extension StoreProbe {
    /// A run that has ended, with a message to each of the hosts about each of three transitions.
    func told(_ hosts: [String], _ run: Run = .sample(), body: [UInt8]? = nil) async throws
        -> StoredRunScript
    {
        var script = StoredRunScript(run)
        script.hosts = hosts
        if let body { script.body = body }
        try await submit(script.create())
        try await submit(script.start())
        try await submit(script.succeed(.string("done")))
        return script
    }
}
