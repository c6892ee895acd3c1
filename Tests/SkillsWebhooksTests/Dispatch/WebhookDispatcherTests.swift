import Skills
import SkillsTesting
import SkillsWebhooks
import TestSupport
import Testing

@Suite struct WebhookDispatcherTests {
    /// Runs the body beside a dispatcher that has begun, and stops it.
    private static func withDispatcher(
        _ outbox: FakeOutbox, _ transport: ScriptedTransport, clock: ManualRunClock = ManualRunClock(),
        concurrency: Int = 32, secrets: [WebhookSecret] = [],
        _ body: (WebhookDispatcher) async throws -> Void
    ) async throws {
        var configuration = WebhookConfiguration()
        configuration.concurrency = concurrency
        configuration.signer = WebhookSigner(secrets: secrets)
        configuration.randomFraction = { 0.5 }
        let dispatcher = WebhookDispatcher(
            outbox, clock: clock, transport: transport, configuration: configuration)
        dispatcher.start()
        try await body(dispatcher)
        await dispatcher.stop()
    }

    @Test func `what is due at the start is sent, and recorded`() async throws {
        let delivery = Delivery.sample()
        let outbox = FakeOutbox([delivery])
        let transport = ScriptedTransport(.answered(status: 204))
        try await Self.withDispatcher(outbox, transport) { _ in
            await outbox.outcomes.wait(for: 1)
            let outcome = outbox.outcomes.values[0]
            #expect(outcome.id == delivery.id)
            #expect(outcome.next == .delivered)
            #expect(outcome.attempt.status == 204)
            #expect(outcome.attempt.fault == nil)
            #expect(transport.sent.values.map(\.body) == [delivery.body])
        }
    }

    @Test func `what comes later is sent when it wakes`() async throws {
        let outbox = FakeOutbox()
        let transport = ScriptedTransport(.answered(status: 200))
        try await Self.withDispatcher(outbox, transport) { dispatcher in
            await outbox.looks.wait(for: 1)
            outbox.add(.sample())
            dispatcher.wake()
            await outbox.outcomes.wait(for: 1)
            #expect(transport.sent.values.count == 1)
        }
    }

    @Test func `a failure is sent again when its time has come, under the same id and freshly signed`()
        async throws
    {
        let clock = ManualRunClock()
        let secret = WebhookSecret(key: [UInt8](repeating: 3, count: 32))
        let delivery = Delivery.sample(secret: secret)
        let outbox = FakeOutbox([delivery])
        let transport = ScriptedTransport(
            .answered(status: 500), .failed("No connection."), .answered(status: 200))
        try await Self.withDispatcher(outbox, transport, clock: clock) { _ in
            await outbox.outcomes.wait(for: 1)
            await clock.waitUntilScheduled()
            clock.advance(by: .seconds(2))
            await outbox.outcomes.wait(for: 2)
            await clock.waitUntilScheduled()
            clock.advance(by: .seconds(10))
            await outbox.outcomes.wait(for: 3)
            #expect(outbox.delivery(delivery.id)?.state == .delivered)
            #expect(transport.values("webhook-id") == Array(repeating: delivery.id.description, count: 3))
            #expect(transport.values("webhook-timestamp") == ["1800000000", "1800000002", "1800000012"])
            #expect(Set(transport.values("webhook-signature")).count == 3)
            #expect(outbox.outcomes.values.map(\.attempt.status) == [500, nil, 200])
            #expect(outbox.outcomes.values.map(\.attempt.fault) == [nil, "No connection.", nil])
        }
    }

    @Test func `while messages wait it looks once a minute, lest the time of day was set`() async throws {
        let clock = ManualRunClock()
        let delivery = Delivery.sample(createdAt: clock.now().advanced(by: .seconds(3600)))
        let outbox = FakeOutbox([delivery])
        let transport = ScriptedTransport(.answered(status: 200))
        try await Self.withDispatcher(outbox, transport, clock: clock) { _ in
            await clock.waitUntilScheduled()
            clock.advance(by: .seconds(60))
            await outbox.looks.wait(for: 2)
            #expect(transport.sent.values.isEmpty)
        }
    }

    @Test func `nine attempts are made, and no more`() async throws {
        let clock = ManualRunClock()
        let delivery = Delivery.sample()
        let outbox = FakeOutbox([delivery])
        let transport = ScriptedTransport(.answered(status: 503))
        try await Self.withDispatcher(outbox, transport, clock: clock) { _ in
            for (place, delay) in WebhookRetrySchedule.standard.enumerated() {
                await outbox.outcomes.wait(for: place + 1)
                await clock.waitUntilScheduled()
                clock.advance(by: delay)
            }
            await outbox.outcomes.wait(for: 9)
            #expect(outbox.delivery(delivery.id)?.state == .failed)
            #expect(transport.sent.values.count == 9)
        }
    }

    @Test func `messages of a run go one after the other, in order`() async throws {
        let run = RunID()
        let outbox = FakeOutbox((1...5).map { Delivery.sample(run: run, seq: $0, body: "\($0)") })
        let transport = ScriptedTransport(.answered(status: 200))
        try await Self.withDispatcher(outbox, transport) { _ in
            await outbox.outcomes.wait(for: 5)
            #expect(
                transport.sent.values.map { String(decoding: $0.body, as: UTF8.self) }
                    == ["1", "2", "3", "4", "5"])
        }
    }

    @Test func `a receiver that does not answer delays no other`() async throws {
        let stuck = (0..<100).map { _ in Delivery.sample(to: "a.example") }
        let others = (0..<20).map { Delivery.sample(to: "b\($0).example") }
        let outbox = FakeOutbox(stuck + others)
        let gate = Gate()
        let transport = ScriptedTransport { message in
            if message.url.hasPrefix("https://a.") { await gate.wait() }
            return .answered(status: 200)
        }
        try await Self.withDispatcher(outbox, transport) { _ in
            await outbox.outcomes.wait(for: 20)
            #expect(Set(outbox.outcomes.values.map(\.id)) == Set(others.map(\.id)))
            #expect(transport.sent.values.filter { $0.url.hasPrefix("https://a.") }.count == 1)
            gate.open()
            await outbox.outcomes.wait(for: 120)
        }
    }

    @Test func `hosts that were never asked get half of the places`() async throws {
        let outbox = FakeOutbox((0..<30).map { Delivery.sample(to: "h\($0).example") })
        let gate = Gate()
        let transport = ScriptedTransport { _ in
            await gate.wait()
            return .answered(status: 200)
        }
        try await Self.withDispatcher(outbox, transport, concurrency: 8) { dispatcher in
            await transport.sent.wait(for: 4)
            dispatcher.wake()
            #expect(transport.sent.values.count == 4)
            gate.open()
            await outbox.outcomes.wait(for: 30)
            #expect(transport.sent.values.count == 30)
        }
    }

    @Test func `every host has its turn`() async throws {
        // One place at once, and each host always has another message: the order must go around.
        let hosts = ["a", "b", "c"]
        let outbox = FakeOutbox(hosts.flatMap { host in (0..<3).map { _ in Delivery.sample(to: host) } })
        let transport = ScriptedTransport(.answered(status: 200))
        try await Self.withDispatcher(outbox, transport, concurrency: 1) { _ in
            await outbox.outcomes.wait(for: 9)
            let order = transport.sent.values.map { $0.url.dropFirst("https://".count).prefix(1) }
            #expect(order == ["a", "b", "c", "a", "b", "c", "a", "b", "c"])
        }
    }

    @Test func `a store that can't be read is asked again`() async throws {
        let clock = ManualRunClock()
        let outbox = FakeOutbox([.sample()])
        outbox.fail(2)
        let transport = ScriptedTransport(.answered(status: 200))
        try await Self.withDispatcher(outbox, transport, clock: clock) { _ in
            await clock.waitUntilScheduled()
            clock.advance(by: .seconds(1))
            await outbox.faults.wait(for: 2)
            await clock.waitUntilScheduled()
            clock.advance(by: .seconds(2))
            await outbox.outcomes.wait(for: 1)
        }
    }

    @Test func `an outcome that can't be stored is kept until it can, and the message not sent again`()
        async throws
    {
        let clock = ManualRunClock()
        let delivery = Delivery.sample()
        let outbox = FakeOutbox([delivery])
        let gate = Gate()
        let transport = ScriptedTransport { _ in
            await gate.wait()
            return .answered(status: 200)
        }
        try await Self.withDispatcher(outbox, transport, clock: clock) { dispatcher in
            await outbox.looks.wait(for: 1)
            outbox.fail(1)
            gate.open()
            await outbox.faults.wait(for: 1)
            await clock.waitUntilScheduled()
            dispatcher.wake()
            await outbox.looks.wait(for: 2)
            #expect(outbox.delivery(delivery.id)?.state == .pending)
            clock.advance(by: .seconds(1))
            await outbox.outcomes.wait(for: 1)
            #expect(outbox.delivery(delivery.id)?.state == .delivered)
            #expect(transport.sent.values.count == 1)
        }
    }

    @Test func `a stop breaks attempts off, which stay pending`() async throws {
        let delivery = Delivery.sample()
        let outbox = FakeOutbox([delivery])
        let transport = ScriptedTransport { _ in
            await RunSignal().wait()
            return nil
        }
        try await Self.withDispatcher(outbox, transport) { _ in
            await transport.sent.wait(for: 1)
        }
        #expect(outbox.outcomes.values.isEmpty)
        #expect(outbox.delivery(delivery.id)?.state == .pending)
    }

    @Test func `what was answered during a stop is recorded`() async throws {
        let delivery = Delivery.sample()
        let outbox = FakeOutbox([delivery])
        let transport = ScriptedTransport { _ in
            await RunSignal().wait()
            return .answered(status: 200)
        }
        try await Self.withDispatcher(outbox, transport) { _ in
            await transport.sent.wait(for: 1)
        }
        #expect(outbox.delivery(delivery.id)?.state == .delivered)
    }

    @Test func `after a stop nothing begins`() async throws {
        let outbox = FakeOutbox([.sample()])
        let transport = ScriptedTransport(.answered(status: 200))
        let dispatcher = WebhookDispatcher(outbox, clock: ManualRunClock(), transport: transport)
        await dispatcher.stop()
        dispatcher.start()
        dispatcher.wake()
        await dispatcher.stop()
        #expect(transport.sent.values.isEmpty)
    }
}
