import SkillsJSON
import Testing

@testable import Skills

/// That the messages of a store in memory are counted and bounded with everything else.
@Suite struct MemoryOutboxTests {
    private func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

    private func state(_ configure: (inout MemoryStoreLimits) -> Void = { _ in }) -> MemoryStoreState {
        var limits = MemoryStoreLimits()
        configure(&limits)
        return MemoryStoreState(limits: limits, origin: 0)
    }

    /// A run that has ended, with a message to the host about each of its three statuses.
    private func told(
        _ host: String, in state: inout MemoryStoreState, output: RawJSON = .null
    ) throws -> [Delivery] {
        let run = try Run.sample(webhook: .sample(host, WebhookEvent.allCases))
        let target = try #require(DeliveryTarget(.run, run.webhook))
        var machine = RunMachine(run: run, targets: [target])
        machine.enqueue(at: time(0))
        _ = machine.start(at: time(0))
        _ = machine.finish(1, .success(output), at: time(0))
        let taken = machine.takeWrite()
        let write = try #require(taken)
        _ = try state.apply(write).get()
        return write.deliveries
    }

    private func record(
        _ message: Delivery, _ next: DeliveryOutcome.Next, in state: inout MemoryStoreState
    ) {
        let attempt = DeliveryAttempt(at: time(1), status: nil, fault: nil, duration: .zero)
        state.record(DeliveryOutcome(id: message.id, attempt: attempt, next: next))
    }

    @Test func `what messages take up is counted, and nothing is left when they have gone`() throws {
        var state = state()
        let messages = try told("a", in: &state)
        #expect(state.outbox.pendingBytes > 3 * 800 && state.isCountedRight)
        let before = state.bytes
        for message in messages { record(message, .delivered, in: &state) }
        #expect(state.outbox.pendingBytes == 0 && state.isCountedRight && state.bytes == before)
        _ = state.redeliver(messages[1].id, of: messages[1].run, at: time(2))
        #expect(state.outbox.pendingBytes > 800 && state.isCountedRight && state.bytes == before)
        _ = state.delete(messages[0].run)
        #expect(state.bytes == 0 && state.outbox.count == 0 && state.isCountedRight)
        #expect(state.outbox.nextDue(after: time(-9)) == nil)
    }

    @Test func `payloads take the bodies of ended messages along`() throws {
        var state = state()
        let messages = try told("a", in: &state)
        record(messages[0], .delivered, in: &state)
        var retention = RunRetention()
        retention.payloads.count = 0
        let before = state.bytes
        _ = state.prune(retention, at: time(9))
        #expect(state.bytes < before && state.isCountedRight)
        record(messages[1], .failed, in: &state)
        #expect(state.deliveries(of: messages[0].run)?.map { $0.body == nil } == [true, true, false])
        #expect(state.isCountedRight)
    }

    @Test func `pending messages outlive their run and go with their end`() throws {
        var state = state()
        let messages = try told("a", in: &state)
        var retention = RunRetention()
        retention.records.count = 0
        _ = state.prune(retention, at: time(9))
        #expect(state.runBytes == 0 && state.bytes == state.outbox.pendingBytes)
        for message in messages { record(message, .delivered, in: &state) }
        #expect(state.bytes == 0 && state.outbox.count == 0)
    }

    @Test func `runs that are evicted leave their pending messages`() throws {
        var state = state { $0.endedRuns = 2 }
        var all: [Delivery] = []
        for number in 0..<5 { all += try told("host-\(number)", in: &state) }
        #expect(state.rows.count == 2 && state.outbox.count == 15 && state.isCountedRight)
        for message in all { record(message, .delivered, in: &state) }
        #expect(state.outbox.count == 6 && state.isCountedRight)
    }

    @Test func `too many pending messages are given up, the one that is due last first`() throws {
        var state = state { $0.pendingDeliveryBytes = 10_000 }
        let first = try told("a", in: &state)
        record(first[0], .retry(at: time(60)), in: &state)
        var others: [Delivery] = []
        while state.deliveries(of: first[0].run)?[0].state == .pending {
            others += try told("b", in: &state)
            try #require(others.count < 60)
        }
        #expect(state.outbox.pendingBytes <= 10_000 && state.isCountedRight)
        for other in others {
            #expect(state.deliveries(of: other.run)?.map(\.state) == [.pending, .pending, .pending])
        }
    }
}
