import Skills

extension ConfigurationKey {
    /// Every key, in the order of `Config/skilld.yaml`.
    static let all: [Self] = [
        .host("server.host", \.server.host),
        .number("server.port", \.server.port, 0...65_535),
        .number("server.lanes", \.server.lanes, 0...1024),
        .flag("server.allowUnauthenticated", \.server.allowUnauthenticated),
        .number("server.maxConnections", \.server.maxConnections, 1...1_000_000),
        .size("server.limits.requestLine", \.server.limits.requestLine, 64...1 << 20),
        .size("server.limits.headers", \.server.limits.headers, 256...16 << 20),
        .number("server.limits.headerFields", \.server.limits.headerFields, 1...10_000),
        .size("server.limits.body", \.server.limits.body, 1...1 << 30),
        .duration("server.timeouts.header", \.server.timeouts.header, from: "10ms", to: "1d"),
        .duration("server.timeouts.body", \.server.timeouts.body, from: "10ms", to: "1d"),
        .duration("server.timeouts.idle", \.server.timeouts.idle, from: "10ms", to: "1d"),
        .duration("server.timeouts.write", \.server.timeouts.write, from: "10ms", to: "1d"),
        .directory("data", \.data),
        .choice("store", \.store),
        .choice("durability", \.durability),
        .choice("log.format", \.log.format),
        .choice("log.level", \.log.level),
        .duration("runs.timeout", \.runs.timeout, from: "1ms", to: "3650d"),
        .duration("runs.maxTimeout", \.runs.maxTimeout, from: "1ms", to: "3650d"),
        .duration("runs.maxDelay", \.runs.maxDelay, from: "1ms", to: "3650d"),
        .number("runs.maxQueued", \.runs.maxQueued, 0...10_000_000),
        .duration("runs.shutdownGrace", \.runs.shutdownGrace, from: "0s", to: "1h"),
        .duration("runs.idempotencyRetention", \.runs.idempotencyRetention, from: "1s", to: "3650d"),
        .number("runs.maxInterruptions", \.runs.maxInterruptions, 0...1000),
        .number("runs.maxEvents", \.runs.maxEvents, 10...100_000_000),
        .size("runs.maxEventBytes", \.runs.maxEventBytes, 64 << 10...16 << 30),
        .duration("retention.events.age", \.retention.events.age, from: "1s", to: "3650d"),
        .number("retention.events.count", \.retention.events.count, 0...1_000_000_000_000),
        .size("retention.events.bytes", \.retention.events.bytes, 1 << 20...1 << 44),
        .duration("retention.payloads.age", \.retention.payloads.age, from: "1s", to: "3650d"),
        .number("retention.payloads.count", \.retention.payloads.count, 0...1_000_000_000_000),
        .size("retention.payloads.bytes", \.retention.payloads.bytes, 1 << 20...1 << 44),
        .duration("retention.records.age", \.retention.records.age, from: "1s", to: "3650d"),
        .number("retention.records.count", \.retention.records.count, 1...1_000_000_000_000),
        .size("retention.records.bytes", \.retention.records.bytes, 1 << 20...1 << 44),
        .duration("retention.interval", \.retention.interval, from: "1s", to: "1d"),
        .number("memory.maxRuns", \.memory.maxRuns, 1...100_000_000),
        .size("memory.maxBytes", \.memory.maxBytes, 64 << 10...1 << 40),
        .list("outbound.allow", \.outbound.allow, of: .destination),
        Self("outbound.proxy", \.outbound.proxy, ConfigurationForm<String>.proxy.orNone),
        Self(
            "outbound.certificates", \.outbound.certificates,
            ConfigurationForm<String>.path("a file of PEM certificates").orNone),
        .webhookURL("webhooks.url", \.webhooks.url),
        .list("webhooks.events", \.webhooks.events, of: .choice, counts: 1...WebhookEvent.allCases.count),
        .webhookSecrets("webhooks.secret", \.webhooks.secrets),
        .list("webhooks.allowHosts", \.webhooks.allowHosts, of: .destination),
        .list(
            "webhooks.retries", \.webhooks.retries, of: .duration(from: "1ms", to: "30d"), counts: 0...100),
        .duration("webhooks.timeout", \.webhooks.timeout, from: "100ms", to: "5m"),
        .number("webhooks.concurrency", \.webhooks.concurrency, 1...1024),
        .flag("skills.httpRequest.enabled", \.skills.httpRequest.enabled),
        Self("skills.weather.geocoding", \.skills.weather.geocoding, .serviceURL),
        Self("skills.weather.forecast", \.skills.weather.forecast, .serviceURL),
        Self("skills.ask.url", \.skills.ask.url, ConfigurationForm<String>.serviceURL.orNone),
        Self("skills.ask.model", \.skills.ask.model, ConfigurationForm<String>.model.orNone),
        Self("skills.ask.key", \.skills.ask.key, ConfigurationForm<String>.key.orNone),
        Self("skills.ask.system", \.skills.ask.system, ConfigurationForm<String>.prompt.orNone),
        .number("skills.ask.maxTokens", \.skills.ask.maxTokens, 1...10_000_000),
        .duration("skills.ask.timeout", \.skills.ask.timeout, from: "1ms", to: "1d"),
        .flag("samples", \.samples),
    ]

    /// The paths that hold other keys, such as `server` and `server.limits`.
    static let sections: Set<String> = {
        var sections: Set<String> = []
        for key in all {
            var parts = key.path.split(separator: ".")
            while parts.count > 1 {
                parts.removeLast()
                sections.insert(parts.joined(separator: "."))
            }
        }
        return sections
    }()

    /// The key at a path, or `nil` where there is none.
    static func at(_ path: String) -> Self? { all.first { $0.path.utf8.elementsEqual(path.utf8) } }
}
