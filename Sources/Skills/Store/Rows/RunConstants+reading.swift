import SkillsJSON

extension RunConstants {
    /// Reads the object again.
    ///
    /// - Throws: A `RowFault` when it is no such object.
    init(reading json: [UInt8]) throws(RowFault) {
        let object = try RowObject(json, "what never changes about a run")
        skillVersion = try object.string("version")
        timeout = try object.duration("timeout")
        locale = try object.optionalString("locale")
        concurrencyKey = try object.optionalString("key")
        priority = Int(try object.optionalInteger("priority") ?? 0)
        if let text = try object.optionalString("retryOf") { retryOf = RunID(text) }
        if let text = try object.optionalString("fingerprint") {
            fingerprint = RequestFingerprint(Hexadecimal.bytes(of: text))
        }
        if let texts = try object.optionalStrings("labels") { labels = try Self.labels(texts) }
        if let terms = object.json("terms") { self.terms = try Self.terms(terms) }
        if let webhook = object.json("webhook") { self.webhook = try Self.webhook(webhook) }
    }

    private static func labels(_ texts: [String]) throws(RowFault) -> RunLabels {
        guard texts.count.isMultiple(of: 2) else { throw RowFault("a run's labels") }
        return RunLabels(
            stride(from: 0, to: texts.count, by: 2).map { place in
                RunLabels.Label(name: texts[place], value: texts[place + 1])
            })
    }

    private static func webhook(_ json: RawJSON) throws(RowFault) -> RunWebhook {
        let object = try RowObject(json.bytes, "a run's webhook")
        let names = try object.optionalStrings("events") ?? []
        let events = names.compactMap(WebhookEvent.init(rawValue:))
        guard events.count == names.count else { throw RowFault("the events of a run's webhook") }
        let secret = try object.optionalString("secret")
        return RunWebhook(
            url: try object.string("url"), events: events,
            secret: secret.map { WebhookSecret(key: Hexadecimal.bytes(of: $0)) })
    }

    private static func terms(_ json: RawJSON) throws(RowFault) -> RunTerms {
        let object = try RowObject(json.bytes, "a run's terms")
        guard let overflow = SkillConcurrency.Overflow(rawValue: try object.string("overflow")) else {
            throw RowFault("a run's overflow")
        }
        return RunTerms(
            earliest: try object.optionalInteger("earliest").map { Timestamp(milliseconds: $0) },
            latest: try object.optionalInteger("latest").map { Timestamp(milliseconds: $0) },
            overflow: overflow,
            retry: SkillRetryPolicy(
                attempts: Int(try object.optionalInteger("attempts") ?? 1),
                baseDelay: try object.duration("baseDelay"),
                maximumDelay: try object.duration("maximumDelay"),
                codes: try object.optionalStrings("codes").map(Set.init)))
    }
}
