import Skills

extension ConfigurationKey {
    /// How many secrets may sign at once: each makes the messages longer.
    private static let mostSecrets = 8

    /// The address of a webhook, or `none`; what is wrong with it is told without it.
    static func webhookURL(_ path: String, _ target: Target<String?>) -> Self {
        let form = ConfigurationForm<String>.text(
            "a URL with http or https, without a user name or a fragment"
        ) { WebhookURL($0) != nil }
        return Self(path, target, form.orNone.secret)
    }

    /// A secret, a list of them, or `none`; what is wrong with one is told without it.
    static func webhookSecrets(_ path: String, _ target: Target<[WebhookSecret]>) -> Self {
        let expectation =
            "whsec_ and 24 to 64 bytes in base64, a list of at most \(mostSecrets) of these, or none"
        let form = ConfigurationForm<[WebhookSecret]>(expectation: expectation) { value in
            if value.scalar == "none" { return [] }
            let secrets = (value.entries ?? [value]).map { $0.scalar.flatMap(WebhookSecret.init) }
            let valid = secrets.compactMap(\.self)
            return valid.count == secrets.count && (1...mostSecrets).contains(valid.count) ? valid : nil
        }
        return Self(path, target, form.secret)
    }
}
