/// The key of a webhook's signatures, which shows itself to nobody by accident.
///
/// Standard Webhooks 1.0.0, "Signature scheme".
public struct WebhookSecret: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The key: 24 to 64 bytes.
    package let key: [UInt8]

    package init(key: [UInt8]) {
        self.key = key
    }

    /// Says that there is one, not which.
    public var description: String { "whsec_…" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
