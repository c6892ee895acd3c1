import Skills
import SkillsJSON

extension RunStoreCase {
    /// What deletion and retention drop of messages, and what happens beside each other.
    static let deliveryRetention: [RunStoreCase] = [
        ofOutbox("a run that is deleted takes its messages with it") { probe in
            let script = try await probe.told(["one.example"])
            let other = try await probe.told(["two.example"])
            try await probe.record(script.messages[0], .delivered)
            _ = try await probe.delete(script.id)
            try probe.expect(
                try await probe.deliveries(of: script.id) == nil, "its messages have gone", found: "some")
            try await probe.record(script.messages[1], .retry(at: .sample(60)))
            try probe.expect(
                try await probe.dueHosts(at: .sample(60)), ["two.example"], "the hosts that are left")
            let again = try await probe.ended(.sample(id: script.id))
            try probe.expect(try await probe.messages(of: again).count, 0, "the messages of another run")
            try await probe.expectDue([other.messages[0]], to: "two.example")
        },
        ofOutbox("retention of runs leaves messages that are pending until they have come to their end") {
            probe in
            let script = try await probe.told(["one.example"])
            try await probe.record(script.messages[0], .delivered)
            var retention = RunRetention()
            retention.records.count = 0
            try probe.expect(try await probe.pruneAll(retention).runs, 1, "the number of runs")
            try await probe.expectGone(script.id)
            try probe.expect(try await probe.deliveries(of: script.id) == nil, "no messages", found: "some")
            // The same id again is another run.
            let again = try await probe.ended(.sample(id: script.id))
            try probe.expect(try await probe.messages(of: again).count, 0, "the messages of another run")
            let found = try await probe.dueDeliveries(to: "one.example")
            try probe.expect(found.map(\.id), [script.messages[1].id], "the messages that are due")
            try probe.expect(found[0].body, script.messages[1].body, "the body of the first")
            try await probe.record(script.messages[1], .retry(at: .sample(60)), status: 503)
            try await probe.record(script.messages[1], .failed, at: .sample(60), status: 503)
            try await probe.expectDue([script.messages[2]], to: "one.example", at: .sample(60))
            try await probe.record(script.messages[2], .delivered, at: .sample(61))
            try await probe.expectNothingDue()
            try probe.expect(try await probe.messages(of: again).count, 0, "the messages of another run")
        },
        ofOutbox("retention of payloads drops the bodies of messages once they have come to their end") {
            probe in
            let script = try await probe.told(["one.example"])
            try await probe.record(script.messages[0], .delivered)
            var retention = RunRetention()
            retention.payloads.count = 0
            try probe.expect(try await probe.pruneAll(retention).payloads, 1, "the number of runs")
            var bodies = try await probe.messages(of: script).map { $0.body != nil }
            try probe.expect(bodies, [false, true, true], "which messages have bodies")
            let due = try await probe.dueDeliveries(to: "one.example")
            try probe.expect(due.map(\.body), [script.messages[1].body], "the body of what is due")
            try await probe.record(script.messages[1], .delivered)
            bodies = try await probe.messages(of: script).map { $0.body != nil }
            try probe.expect(bodies, [false, false, true], "which messages have bodies")
            let result = try await probe.redeliver(script.messages[0].id, of: script.id)
            if case .waits = result {
                throw RunStoreFault(
                    caseName: probe.caseName, expectation: "a body that is lost", found: "a turn to wait for")
            }
            try await probe.record(script.messages[2], .failed, status: 500)
            guard case .lostBody = try await probe.redeliver(script.messages[2].id, of: script.id) else {
                throw RunStoreFault(
                    caseName: probe.caseName, expectation: "a body that is lost", found: "another answer")
            }
        },
        ofOutbox("bodies of messages count with their run's payloads once they have come to their end") {
            probe in
            let body = [UInt8](repeating: 32, count: 10_000)
            let scripts = [
                try await probe.told(["one.example"], body: body),
                try await probe.told(["one.example"], body: body),
            ]
            var retention = RunRetention()
            retention.payloads.bytes = 5000
            try probe.expect(
                try await probe.pruneAll(retention).payloads, 0, "the number while all are pending")
            for script in scripts {
                for message in script.messages { try await probe.record(message, .delivered) }
            }
            // Sent again, they count no more until they have come to their end.
            _ = try await probe.redeliver(scripts[0].messages[0].id, of: scripts[0].id)
            retention.payloads.bytes = 55_000
            try probe.expect(
                try await probe.pruneAll(retention).payloads, 0, "the number while one is sent again")
            try await probe.record(scripts[0].messages[0], .delivered)
            try probe.expect(try await probe.pruneAll(retention).payloads, 1, "the number after their end")
            try probe.expect(
                try await probe.messages(of: scripts[0]).map { $0.body == nil }, [true, true, true],
                "what is lost")
            try probe.expect(
                try await probe.messages(of: scripts[1]).map { $0.body == nil }, [false, false, false],
                "what stays")
        },
        ofOutbox("messages of many runs are each delivered in their order beside writers") { probe in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask { try await probe.deliver("host-\(number % 4)", number) }
                }
                try await group.waitForAll()
            }
            try await probe.expectNothingDue()
        },
    ]
}

extension StoreProbe {
    /// Makes runs, and records their messages as delivered in the order in which they are due.
    fileprivate func deliver(_ host: String, _ number: Int) async throws {
        for _ in 0..<5 {
            let script = try await told([host, host], .sample(owner: "\(number)"))
            for place in 0..<3 {
                // Others record to this host, too.
                let due = try await dueDeliveries(to: host, limit: .max).filter { $0.run == script.id }
                let expected = script.messages[2 * place...2 * place + 1]
                try expect(Set(due.map(\.id)), Set(expected.map(\.id)), "what is due of a run")
                for message in expected { try await record(message, .delivered) }
            }
            try await expectStates(Array(repeating: .delivered, count: 6), of: script)
        }
    }
}
