import Skills
import SkillsJSON

extension RunWebhook {
    /// Reads the member `webhook` of a start; `nil` where it is absent, and after a fault.
    ///
    /// - Parameters:
    ///   - reader: Reads the start.
    ///   - fault: See `ServiceInformation.webhookFault`.
    init?(_ reader: inout ObjectReader, fault: ((String) -> String?)?) {
        guard let object = reader.object("webhook") else { return nil }
        guard let fault else {
            reader.fault("webhook", "can't be given: this service sends to none")
            return nil
        }
        var inner = ObjectReader(object)
        let url = Self.url(&inner, fault)
        let events = Self.events(&inner)
        let secret = Self.secret(&inner)
        do {
            try inner.finish()
        } catch let error as SkillError {
            let pointer = JSONPointer.root.appending("webhook")
            reader.faults += error.errors.map {
                FieldError(pointer: pointer.appending($0.pointer), detail: $0.detail)
            }
            return nil
        } catch {
            return nil
        }
        guard let url else { return nil }
        self.init(url: url, events: events, secret: secret)
    }

    private static func url(_ reader: inout ObjectReader, _ fault: (String) -> String?) -> String? {
        guard let text = reader.string("url") else { return nil }
        guard text.utf8.count <= WebhookURL.maximumLength else {
            reader.fault("url", "must have at most \(WebhookURL.maximumLength) characters")
            return nil
        }
        guard WebhookURL(text) != nil else {
            reader.fault("url", "must be a URL with http or https, without a user name or a fragment")
            return nil
        }
        if let detail = fault(text) {
            reader.fault("url", detail)
            return nil
        }
        return text
    }

    private static func events(_ reader: inout ObjectReader) -> [WebhookEvent] {
        guard let value = reader.value("events") else { return WebhookEvent.ends }
        let names = WebhookEvent.allCases.map(\.rawValue)
        guard value.kind == .array, let elements = JSONValue(value).arrayValue,
            (1...names.count).contains(elements.count)
        else {
            reader.fault("events", "must be an array of 1 to \(names.count) events")
            return []
        }
        var events: [WebhookEvent] = []
        for (place, element) in elements.enumerated() {
            let pointer = JSONPointer.root.appending("events").appending(place)
            guard let event = element.stringValue.flatMap(WebhookEvent.init) else {
                let detail = "must be one of \(names.joined(separator: ", "))"
                reader.faults.append(FieldError(pointer: pointer, detail: detail))
                continue
            }
            if events.contains(event) {
                reader.faults.append(FieldError(pointer: pointer, detail: "is named before"))
            }
            events.append(event)
        }
        return events
    }

    /// No fault repeats what was given.
    private static func secret(_ reader: inout ObjectReader) -> WebhookSecret? {
        guard let value = reader.value("secret") else { return nil }
        guard let secret = value.stringValue.flatMap(WebhookSecret.init) else {
            reader.fault("secret", "must be whsec_ and 24 to 64 bytes in base64")
            return nil
        }
        return secret
    }
}
