package import SkillsJSON

extension JSONWriter {
    /// Writes a run with every member that the detail has, those without a value as `null`, and further ones at its
    /// end.
    package mutating func run(
        _ run: Run, _ detail: RunDetail = .full, further: (inout JSONWriter) -> Void = { _ in }
    ) {
        beginObject()
        name("id")
        id(run.id)
        name("skill")
        string(run.skill.description)
        name("skillVersion")
        string(run.skillVersion)
        name("status")
        string(run.runStatus.rawValue)
        name("progress")
        if let progress = run.progress { double(progress) } else { null() }
        payloads(of: run, detail)
        name("error")
        if let error = run.error { self.error(error) } else { null() }
        name("attempt")
        integer(run.attempt)
        name("interruptions")
        integer(run.interruptions)
        name("labels")
        labels(run.labels)
        name("createdAt")
        timestamp(run.createdAt)
        name("startedAt")
        optionalTimestamp(run.startedAt)
        name("finishedAt")
        optionalTimestamp(run.finishedAt)
        name("seq")
        integer(run.seq)
        name("retryOf")
        if let original = run.retryOf { id(original) } else { null() }
        name("payloadsDropped")
        bool(run.hasLostPayloads)
        name("webhook")
        if let webhook = run.webhook { self.webhook(webhook) } else { null() }
        name("links")
        links(of: run)
        further(&self)
        endObject()
    }

    /// Writes what a run asks, works on and has made, as far as the detail has it.
    private mutating func payloads(of run: Run, _ detail: RunDetail) {
        switch detail {
        case .listed: return
        case .shortened:
            name("question")
            null()
            name("output")
            null()
            if case .waiting = run.status {
                name("questionOmitted")
                bool(true)
            }
            if run.output != nil {
                name("outputOmitted")
                bool(true)
            }
        case .full, .withoutInput:
            name("question")
            if case .waiting(let question) = run.status { self.question(question) } else { null() }
            if detail == .full {
                name("input")
                raw(run.input)
            }
            name("output")
            if let output = run.output { raw(output) } else { null() }
        }
    }

    /// Writes where somebody is told of a run; nothing of what signs.
    private mutating func webhook(_ webhook: RunWebhook) {
        beginObject()
        name("url")
        string(webhook.url)
        name("events")
        beginArray()
        for event in webhook.events { string(event.rawValue) }
        endArray()
        endObject()
    }

    /// Writes the member `queue`: how far a run is from its turn, or `null`.
    package mutating func queuePosition(_ position: QueuePosition?) {
        name("queue")
        guard let position else { return null() }
        beginObject()
        name("waitsFor")
        string(position.waitsFor.rawValue)
        name("position")
        if let place = position.position { integer(place) } else { null() }
        name("ahead")
        if let place = position.position { integer(place - 1) } else { null() }
        name("until")
        optionalTimestamp(position.until)
        endObject()
    }

    private mutating func optionalTimestamp(_ time: Timestamp?) {
        if let time { timestamp(time) } else { null() }
    }

    private mutating func labels(_ labels: RunLabels) {
        beginObject()
        for label in labels.all {
            name(label.name)
            string(label.value)
        }
        endObject()
    }

    private mutating func links(of run: Run) {
        let path = RunPath(run.id)
        beginObject()
        name("self")
        plainString { path.append(to: &$0) }
        name("events")
        plainString { path.append(.events, to: &$0) }
        name("cancel")
        plainString { path.append(.cancel, to: &$0) }
        name("deliveries")
        plainString { path.append(.deliveries, to: &$0) }
        endObject()
    }
}
