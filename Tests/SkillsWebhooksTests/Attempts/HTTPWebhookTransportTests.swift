import Skills
import SkillsHTTP
import SkillsHTTPClient
import TestSupport
import Testing

@testable import SkillsWebhooks

@Suite struct HTTPWebhookTransportTests {
    private static func transport(
        allowing allowed: [String] = ["127.0.0.1"], timeout: Duration = .seconds(60)
    ) throws -> HTTPWebhookTransport {
        let destinations = WebhookDestinations(allowing: allowed.compactMap(AllowedDestination.init))
        return try HTTPWebhookTransport(
            HTTPClientConfiguration(addressGuard: destinations.addressGuard), timeout: timeout)
    }

    private static func message(
        to url: String, _ endpoint: Delivery.Endpoint = .run, body: String = "{}"
    ) -> WebhookMessage {
        let delivery = Delivery(
            id: DeliveryID(RunID()), run: RunID(), seq: 1, event: .failed, endpoint: endpoint, url: url,
            host: "127.0.0.1", secret: nil, body: nil, createdAt: Timestamp(milliseconds: 0))
        return WebhookMessage(
            delivery, body: Array(body.utf8), at: Timestamp(milliseconds: 1_800_000_000_000),
            signer: WebhookSigner(secrets: [WebhookSecret(key: [UInt8](repeating: 9, count: 24))]))
    }

    @Test func `a message arrives as a post with its fields and its exact body`() async throws {
        let receiver = try Receiver(.noContent)
        let body = "{\"type\":\"run.failed\", \"ü\":\"\\u0000\"}"
        let message = Self.message(to: receiver.url, body: body)
        #expect(try await Self.transport().send(message) == .answered(status: 204))
        let arrived = try #require(receiver.messages.values.first)
        #expect(arrived.request.head.method == .post)
        #expect(String(decoding: arrived.body, as: UTF8.self) == body)
        let names: [StaticString] = ["webhook-id", "webhook-timestamp", "webhook-signature", "content-type"]
        for name in names {
            #expect(arrived.field(name) == message.fields.first("\(name)"), "\(name)")
        }
    }

    @Test func `a redirect is not followed`() async throws {
        let other = try Receiver(.ok)
        let found = try #require(HTTPStatus(code: 302))
        let receiver = try Receiver(found, ("Location", other.url))
        #expect(try await Self.transport().send(Self.message(to: receiver.url)) == .answered(status: 302))
        #expect(receiver.messages.values.count == 1)
        #expect(other.messages.values.isEmpty)
    }

    @Test func `the receiver's wish is read`() async throws {
        let receiver = try Receiver(.serviceUnavailable, ("Retry-After", "120"))
        #expect(
            try await Self.transport().send(Self.message(to: receiver.url))
                == .answered(status: 503, retryAfter: .seconds(120)))
    }

    @Test func `an address that is not allowed is not reached, and not named`() async throws {
        let receiver = try Receiver(.ok)
        let transport = try Self.transport(allowing: [])
        let result = await transport.send(Self.message(to: receiver.url))
        #expect(result == .refused("The host's address is not allowed."))
        #expect(receiver.messages.values.isEmpty)
    }

    @Test func `the configured address is allowed by being configured`() async throws {
        let receiver = try Receiver(.ok)
        let transport = try Self.transport(allowing: [])
        #expect(
            await transport.send(Self.message(to: receiver.url, .configured)) == .answered(status: 200))
    }

    @Test func `a connection that the configured address has opened serves no caller`() async throws {
        let receiver = try Receiver(.ok)
        let transport = try Self.transport(allowing: [])
        #expect(
            await transport.send(Self.message(to: receiver.url, .configured)) == .answered(status: 200))
        #expect(
            await transport.send(Self.message(to: receiver.url))
                == .refused("The host's address is not allowed."))
        #expect(receiver.messages.values.count == 1)
    }

    @Test func `a receiver that does not answer in time has failed`() async throws {
        let gate = Gate()
        let receiver = try Receiver { _ in
            await gate.wait()
            return HTTPResponse(status: .ok)
        }
        let transport = try Self.transport(timeout: .milliseconds(300))
        let result = await transport.send(Self.message(to: receiver.url))
        gate.open()
        #expect(result == .failed(TimeLimit.whole.description))
    }

    @Test func `nobody there is a failure`() async throws {
        // The port of tcpmux, where nobody listens.
        let message = Self.message(to: "http://127.0.0.1:1/hook")
        guard case .failed(let fault) = try await Self.transport().send(message) else {
            Issue.record("it did not fail")
            return
        }
        #expect(!fault.contains("127.0.0.1"))
    }

    @Test func `a long answer is not read to its end, and its status counts`() async throws {
        let receiver = try Receiver { _ in
            HTTPResponse(status: .ok, body: .bytes([UInt8](repeating: 0x78, count: 4 << 20)))
        }
        #expect(try await Self.transport().send(Self.message(to: receiver.url)) == .answered(status: 200))
    }

    @Test func `a cancelled attempt comes to nothing`() async throws {
        let gate = Gate()
        let receiver = try Receiver { _ in
            await gate.wait()
            return HTTPResponse(status: .ok)
        }
        let transport = try Self.transport()
        let message = Self.message(to: receiver.url)
        let attempt = Task { await transport.send(message) }
        await receiver.messages.wait(for: 1)
        attempt.cancel()
        #expect(await attempt.value == nil)
        gate.open()
    }

    @Test func `a URL that can't be called is refused for good`() async throws {
        guard case .refused = try await Self.transport().send(Self.message(to: "http://u:p@127.0.0.1/"))
        else {
            Issue.record("it was sent")
            return
        }
    }
}
