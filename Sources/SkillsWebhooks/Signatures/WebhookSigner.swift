import CCrypto
package import Skills

/// Signs messages so that their receiver can tell who sent them (Standard Webhooks 1.0.0, "Signature scheme").
package struct WebhookSigner: Sendable {
    private let secrets: [WebhookSecret]

    /// Takes the configured secrets, which sign where a message has none of its own: several while one takes the
    /// place of another.
    package init(secrets: [WebhookSecret] = []) {
        self.secrets = secrets
    }

    /// The value of `webhook-signature`.
    ///
    /// - Parameters:
    ///   - body: The exact bytes that are sent.
    ///   - id: The value of `webhook-id`.
    ///   - seconds: The value of `webhook-timestamp`: when the attempt begins, in seconds since 1970.
    ///   - own: The message's own secret; `nil` where the configured ones sign.
    /// - Returns: One `v1,` signature for each secret, with a space between; `nil` when there is no secret.
    package func signature(
        of body: [UInt8], id: String, at seconds: Int64, own: WebhookSecret?
    ) -> String? {
        let secrets = own.map { [$0] } ?? secrets
        guard !secrets.isEmpty else { return nil }
        let signed = Array("\(id).\(seconds).".utf8) + body
        return secrets.map { "v1," + Base64.text(of: Self.code(of: signed, under: $0.key)) }
            .joined(separator: " ")
    }

    private static func code(of text: [UInt8], under key: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
            guard let base = digest.baseAddress,
                skills_hmac_sha256(key, key.count, text, text.count, base) == 1
            else { preconditionFailure("libcrypto has no HMAC with SHA-256") }
            count = 32
        }
    }
}
