import Skills
import SkillsAPI
import SkillsHTTP
import SkillsHTTPClient
import SkillsJSON
import SkillsWebhooks
import TestSupport
import Testing

/// From the start of a run to its receiver, over a store in memory.
@Suite struct WebhookDeliveryTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    /// Runs the body against a service with a dispatcher that may reach this machine; the recorder gets the state after
    /// each attempt.
    private static func withWebhooks(
        configured: RunWebhook? = nil, retries: [Duration] = [.milliseconds(1), .milliseconds(1)],
        _ body: (TestService, Recorder<DeliveryOutcome>) async throws -> Void
    ) async throws {
        let store = MemoryRunStore()
        let outbox = try store.outbox.required()
        let destinations = WebhookDestinations(allowing: [try AllowedDestination("127.0.0.1").required()])
        let transport = try HTTPWebhookTransport(
            HTTPClientConfiguration(addressGuard: destinations.addressGuard), timeout: .seconds(60))
        var configuration = WebhookConfiguration()
        configuration.schedule = WebhookRetrySchedule(retries)
        configuration.signer = WebhookSigner(secrets: [WebhookSecret(key: [UInt8](repeating: 5, count: 24))])
        let outcomes = Recorder<DeliveryOutcome>()
        let dispatcher = WebhookDispatcher(outbox, transport: transport, configuration: configuration) {
            outcomes.append($1)
        }
        dispatcher.start()
        var agentConfiguration = AgentConfiguration()
        agentConfiguration.webhook = configured
        try await withService(
            [.init(ParrotSkill())], agentConfiguration: agentConfiguration, store: store,
            hooks: AgentHooks(deliveriesStored: dispatcher.wake),
            webhookFault: destinations.fault
        ) { service in
            try await body(service, outcomes)
        }
        await dispatcher.stop()
    }

    private static func start(_ url: String, _ further: String = "") -> String {
        #"{"input":{"n":1},"webhook":{"url":"\#(url)"\#(further)}}"#
    }

    private static func deliveries(_ run: String, _ service: TestService) async throws -> [JSONValue] {
        try await service.get("/runs/\(run)/deliveries").json()["deliveries"]?.arrayValue ?? []
    }

    @Test func `the end of a run arrives, signed with its secret`() async throws {
        try await Self.withWebhooks { service, outcomes in
            let receiver = try Receiver(.noContent)
            let run = try await service.finish(
                "parrot", Self.start(receiver.url, #","secret":"\#(Self.secret)""#))
            await outcomes.wait(for: 1)
            let message = try receiver.messages.values.first.required()
            let document = try JSONValue(parsing: message.body)
            #expect(document["type"]?.stringValue == "run.succeeded")
            #expect(document["data"]?["id"]?.stringValue == run)
            #expect(document["data"]?["output"]?["n"]?.intValue == 1)
            let id = try message.field("webhook-id").required()
            let time = try message.field("webhook-timestamp").flatMap { Int64($0) }.required()
            let signature = WebhookSigner().signature(
                of: message.body, id: id, at: time, own: WebhookSecret(Self.secret))
            #expect(message.field("webhook-signature") == signature)
            let delivery = try await Self.deliveries(run, service).first.required()
            #expect(delivery["id"]?.stringValue == id)
            #expect(delivery["state"]?.stringValue == "delivered")
            #expect(delivery["nextAttemptAt"]?.isNull == true)
            let attempt = try delivery["attempts"]?.arrayValue?.first.required()
            #expect(attempt?["status"]?.intValue == 204)
            #expect(attempt?["error"]?.isNull == true)
            #expect(attempt?["durationMs"]?.intValue.map { $0 >= 0 } == true)
        }
    }

    @Test func `a failure is repeated under the same id, and each attempt is told`() async throws {
        try await Self.withWebhooks { service, outcomes in
            let first = Recorder<Bool>()
            let receiver = try Receiver { _ in
                first.append(true)
                return HTTPResponse(status: first.values.count == 1 ? .internalServerError : .ok)
            }
            let run = try await service.finish("parrot", Self.start(receiver.url))
            await outcomes.wait(for: 2)
            let delivery = try await Self.deliveries(run, service).first.required()
            #expect(delivery["attempts"]?.arrayValue?.compactMap { $0["status"]?.intValue } == [500, 200])
            #expect(delivery["state"]?.stringValue == "delivered")
            #expect(Set(receiver.messages.values.map { $0.field("webhook-id") }).count == 1)
        }
    }

    @Test func `a receiver that is gone ends the run's other messages to it`() async throws {
        try await Self.withWebhooks { service, outcomes in
            let receiver = try Receiver(.gone)
            let run = try await service.finish(
                "parrot", Self.start(receiver.url, #","events":["run.queued","run.running","run.succeeded"]"#)
            )
            await outcomes.wait(for: 1)
            let states = try await Self.deliveries(run, service).map { $0["state"]?.stringValue }
            #expect(states == ["disabled", "disabled", "disabled"])
            #expect(receiver.messages.values.count == 1)
        }
    }

    @Test func `what was given up is sent again when somebody asks for it`() async throws {
        try await Self.withWebhooks(retries: []) { service, outcomes in
            let tries = Recorder<Bool>()
            let receiver = try Receiver { _ in
                tries.append(true)
                return HTTPResponse(status: tries.values.count == 1 ? .badRequest : .ok)
            }
            let run = try await service.finish("parrot", Self.start(receiver.url))
            await outcomes.wait(for: 1)
            let failed = try await Self.deliveries(run, service).first.required()
            #expect(failed["state"]?.stringValue == "failed")
            let id = try failed["id"]?.stringValue.required() ?? ""
            let again = try await service.send("POST", "/runs/\(run)/deliveries/\(id)/redeliver")
            #expect(again.status == 202)
            await outcomes.wait(for: 2)
            let sent = try await Self.deliveries(run, service).first.required()
            #expect(sent["state"]?.stringValue == "delivered")
            #expect(sent["attempts"]?.arrayValue?.count == 2)
        }
    }

    @Test func `the run's address and the configured one are both told`() async throws {
        let configured = try Receiver(.ok)
        try await Self.withWebhooks(configured: RunWebhook(url: configured.url)) { service, outcomes in
            let own = try Receiver(.ok)
            _ = try await service.finish("parrot", Self.start(own.url))
            await outcomes.wait(for: 2)
            #expect(own.messages.values.count == 1)
            #expect(configured.messages.values.count == 1)
            #expect(configured.messages.values.first?.field("webhook-signature")?.hasPrefix("v1,") == true)
        }
    }

    @Test func `a receiver that does not answer delays no other, not even one on the same host`() async throws
    {
        let gate = Gate()
        try await Self.withWebhooks { service, outcomes in
            let stuck = try Receiver { _ in
                await gate.wait()
                return HTTPResponse(status: .ok)
            }
            let quick = try Receiver(.ok)
            for _ in 0..<12 { _ = try await service.finish("parrot", Self.start(stuck.url)) }
            let run = try await service.finish("parrot", Self.start(quick.url))
            await outcomes.wait(for: 1)
            #expect(try await Self.deliveries(run, service).first?["state"]?.stringValue == "delivered")
            gate.open()
            await outcomes.wait(for: 13)
        }
    }

    @Test func `the messages of one run come in the order of its events`() async throws {
        try await Self.withWebhooks { service, outcomes in
            let receiver = try Receiver(.ok)
            _ = try await service.finish(
                "parrot", Self.start(receiver.url, #","events":["run.succeeded","run.running","run.queued"]"#)
            )
            await outcomes.wait(for: 3)
            let types = try receiver.messages.values.map {
                try JSONValue(parsing: $0.body)["type"]?.stringValue
            }
            #expect(types == ["run.queued", "run.running", "run.succeeded"])
        }
    }

    @Test func `an address that is not allowed is refused with the start`() async throws {
        try await Self.withWebhooks { service, outcomes in
            let receiver = try Receiver(.ok)
            let url = receiver.url.replacing("127.0.0.1", with: "0.0.0.0")
            let refused = try await service.post("/skills/parrot/runs", Self.start(url))
            #expect(refused.status == 422)
            #expect(try refused.pointers() == ["/webhook/url"])
            #expect(receiver.messages.values.isEmpty)
            #expect(outcomes.values.isEmpty)
        }
    }
}
