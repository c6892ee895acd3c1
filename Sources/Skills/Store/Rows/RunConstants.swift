import SkillsJSON

/// What never changes about a run and nobody searches by, as one JSON object in its row.
///
/// Members at their defaults are left out.
struct RunConstants {
    var skillVersion: String
    var labels = RunLabels()
    var locale: String?
    var timeout: Duration
    var retryOf: RunID?
    var priority = 0
    var concurrencyKey: String?
    var terms = RunTerms()
    var fingerprint: RequestFingerprint?
    var webhook: RunWebhook?

    init(_ run: Run) {
        skillVersion = run.skillVersion
        labels = run.labels
        locale = run.locale
        timeout = run.timeout
        retryOf = run.retryOf
        priority = run.priority
        concurrencyKey = run.concurrencyKey
        terms = run.terms
        fingerprint = run.fingerprint
        webhook = run.webhook
    }

    /// The object.
    var json: [UInt8] {
        var writer = JSONWriter(reserving: 96)
        writer.beginObject()
        writer.name("version")
        writer.string(skillVersion)
        writer.name("timeout")
        writer.exactDuration(timeout)
        writer.optionalString("locale", locale)
        writer.optionalString("retryOf", retryOf?.description)
        writer.optionalString("key", concurrencyKey)
        if priority != 0 {
            writer.name("priority")
            writer.integer(priority)
        }
        if let fingerprint {
            writer.name("fingerprint")
            writer.string(Hexadecimal.text(of: fingerprint.bytes))
        }
        if !labels.all.isEmpty {
            writer.name("labels")
            writer.beginArray()
            for label in labels.all {
                writer.string(label.name)
                writer.string(label.value)
            }
            writer.endArray()
        }
        if terms != RunTerms() {
            writer.name("terms")
            writer.terms(terms)
        }
        if let webhook {
            writer.name("webhook")
            writer.storedWebhook(webhook)
        }
        writer.endObject()
        return writer.bytes
    }
}

extension JSONWriter {
    /// Writes a member that is left out when it is `nil`.
    fileprivate mutating func optionalString(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        self.name(name)
        string(value)
    }

    /// Writes a duration as seconds, or as `[seconds, attoseconds]`.
    fileprivate mutating func exactDuration(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        guard attoseconds != 0 else { return integer(seconds) }
        beginArray()
        integer(seconds)
        integer(attoseconds)
        endArray()
    }

    /// Writes a webhook with what signs.
    fileprivate mutating func storedWebhook(_ webhook: RunWebhook) {
        beginObject()
        name("url")
        string(webhook.url)
        name("events")
        beginArray()
        for event in webhook.events { string(event.rawValue) }
        endArray()
        optionalString("secret", webhook.secret.map { Hexadecimal.text(of: $0.key) })
        endObject()
    }

    fileprivate mutating func terms(_ terms: RunTerms) {
        beginObject()
        if let earliest = terms.earliest {
            name("earliest")
            integer(earliest.milliseconds)
        }
        if let latest = terms.latest {
            name("latest")
            integer(latest.milliseconds)
        }
        name("overflow")
        string(terms.overflow.rawValue)
        name("attempts")
        integer(terms.retry.attempts)
        name("baseDelay")
        exactDuration(terms.retry.baseDelay)
        name("maximumDelay")
        exactDuration(terms.retry.maximumDelay)
        if let codes = terms.retry.codes {
            name("codes")
            beginArray()
            for code in codes.sorted() { string(code) }
            endArray()
        }
        endObject()
    }
}
