/// What services of tests say of the addresses of webhooks.
enum WebhookFaults {
    /// Each is taken.
    static func none(_ url: String) -> String? { nil }

    /// One that says so is refused.
    static func refused(_ url: String) -> String? {
        url.contains("refused") ? "is refused" : nil
    }
}
