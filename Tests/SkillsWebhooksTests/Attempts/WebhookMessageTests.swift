import Skills
import SkillsHTTPClient
import Testing

@testable import SkillsWebhooks

@Suite struct WebhookMessageTests {
    @Test func `it carries what the standard asks for, and the body as it is`() throws {
        let secret = WebhookSecret(key: [UInt8](repeating: 1, count: 24))
        let delivery = Delivery.sample(secret: secret)
        let body = try #require(delivery.body)
        let time = Timestamp(milliseconds: 1_800_000_000_999)
        let message = WebhookMessage(delivery, body: body, at: time, signer: WebhookSigner())
        #expect(message.url == delivery.url)
        #expect(message.body == body)
        #expect(message.fields.first("webhook-id") == delivery.id.description)
        #expect(message.fields.first("webhook-timestamp") == "1800000000")
        #expect(message.fields.first("content-type") == "application/json")
        #expect(
            message.fields.first("webhook-signature")
                == WebhookSigner().signature(
                    of: body, id: delivery.id.description, at: 1_800_000_000, own: secret))
    }

    @Test func `without a secret it has no signature, and still an id and a time`() {
        let message = WebhookMessage(
            .sample(), body: [], at: Timestamp(milliseconds: 0), signer: WebhookSigner())
        #expect(message.fields.values("webhook-signature").isEmpty)
        #expect(message.fields.values("webhook-id").count == 1)
        #expect(message.fields.values("webhook-timestamp") == ["0"])
    }
}
