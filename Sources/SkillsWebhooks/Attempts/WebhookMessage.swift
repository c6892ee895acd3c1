package import Skills
package import SkillsHTTPClient

/// One attempt to deliver a message, as it leaves.
package struct WebhookMessage: Sendable {
    /// Where to.
    package let url: String
    /// Whose address that is.
    package let endpoint: Delivery.Endpoint
    /// Who sends it, when, and its type.
    package let fields: ClientFields
    /// What it says.
    package let body: [UInt8]

    /// Puts an attempt together, signed for the time at which it begins.
    init(_ delivery: Delivery, body: [UInt8], at time: Timestamp, signer: WebhookSigner) {
        let id = delivery.id.description
        let seconds = time.milliseconds / 1000
        url = delivery.url
        endpoint = delivery.endpoint
        self.body = body
        var fields: ClientFields = [
            "Content-Type": "application/json",
            // What the answer says is thrown away.
            "Accept-Encoding": "identity",
            "webhook-id": id,
            "webhook-timestamp": "\(seconds)",
        ]
        if let signature = signer.signature(of: body, id: id, at: seconds, own: delivery.secret) {
            fields.append("webhook-signature", signature)
        }
        self.fields = fields
    }
}
