extension WebhookSecret {
    private static let prefix = "whsec_"

    /// Reads `whsec_` and 24 to 64 bytes in base64, padding included; `nil` for anything else.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), text.utf8.count <= 128,
            let key = Base64.bytes(of: String(text.dropFirst(Self.prefix.count))),
            (24...64).contains(key.count)
        else { return nil }
        self.init(key: key)
    }
}
