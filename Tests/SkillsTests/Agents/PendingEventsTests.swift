import SkillsJSON
import Testing

@testable import Skills

/// The messages to webhooks of what waits for its commit.
@Suite struct PendingEventsTests {
    private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    private func machine(told events: [WebhookEvent]) throws -> RunMachine {
        let run = try Run.sample(webhook: .sample("hook.example", events))
        let target = try #require(DeliveryTarget(.run, run.webhook))
        return RunMachine(run: run, targets: [target])
    }

    @Test func `a transition that is told is not merged with progress after it`() throws {
        var machine = try machine(told: [.running])
        machine.enqueue(at: time(0))
        _ = machine.start(at: time(1))
        machine.report(progress: 0.25, by: 1, at: time(2))
        _ = machine.ask(SkillQuestion(name: "a", schema: .null), by: 1, at: time(3))
        machine.closeQuestion(at: time(4))
        machine.report(progress: 0.5, by: 1, at: time(5))
        machine.report(progress: 0.75, by: 1, at: time(6))
        let taken = machine.takeWrite()
        let write = try #require(taken)
        #expect(write.events.map(\.status) == [.queued, .running, .running, .waiting, .running, .running])
        #expect(write.deliveries.map(\.seq) == [2, 5])
        #expect(write.deliveries[0].text.contains(#""progress":null"#))
        #expect(write.deliveries[1].text.contains(#""progress":0.25"#))
        #expect(write.deliveries.map(\.createdAt) == [time(1), time(4)])
    }

    @Test func `each message is made once, numbered as its event`() throws {
        var machine = try machine(told: [.queued, .succeeded])
        machine.enqueue(at: time(0))
        let first = machine.takeWrite()
        #expect(first?.deliveries.map(\.seq) == [1] && first?.events.map(\.seq) == [1])
        if let first { machine.committed(first) }
        _ = machine.start(at: time(1))
        let second = machine.takeWrite()
        #expect(second?.deliveries.isEmpty == true)
        if let second { machine.committed(second) }
        _ = machine.emit("text", isJoinable: true, by: 1, at: time(2))
        _ = machine.finish(1, .success(.null), at: time(3))
        let third = machine.takeWrite()
        #expect(third?.deliveries.map(\.seq) == [4] && third?.events.map(\.seq) == [3, 4])
    }

    @Test func `an address that can't be sent to is told nothing`() throws {
        for url in ["", "ftp://hook.example", "https://user@hook.example/"] {
            #expect(DeliveryTarget(.run, RunWebhook(url: url)) == nil)
        }
        #expect(DeliveryTarget(.run, nil) == nil)
        #expect(
            DeliveryTarget(.configured, RunWebhook(url: "https://Hook.Example:8443/a"))?.host
                == "hook.example")
    }
}
