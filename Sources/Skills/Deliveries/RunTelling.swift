import SkillsJSON

/// A transition of a run that webhooks are to be told of, with the run as it stood then.
///
/// An object, since it waits with an event of which there are many without.
final class RunTelling: Sendable {
    /// The most bytes of a message; an output that makes it longer is left out of it.
    static let maximumSize = 20_000

    private let run: Run
    private let event: WebhookEvent
    private let targets: [DeliveryTarget]

    /// Takes a run as it stands after a transition; `nil` when nobody wants to be told of that.
    init?(of run: Run, to targets: [DeliveryTarget]) {
        let event = WebhookEvent(run.runStatus)
        let interested = targets.filter { $0.webhook.events.contains(event) }
        guard !interested.isEmpty else { return nil }
        self.run = run
        self.event = event
        self.targets = interested
    }

    /// The messages, once the event that tells of the transition has its number.
    func deliveries(seq: Int64, at time: Timestamp) -> [Delivery] {
        let body = body(seq: seq, at: time)
        return targets.map { target in
            Delivery(
                id: DeliveryID(RunID()), run: run.id, seq: seq, event: event, endpoint: target.endpoint,
                url: target.webhook.url, host: target.host, secret: target.webhook.secret, body: body,
                createdAt: time)
        }
    }

    /// The same for every endpoint: Standard Webhooks 1.0.0, "Payload structure".
    private func body(seq: Int64, at time: Timestamp) -> [UInt8] {
        var run = run
        run.seq = seq
        if (run.output?.bytes.count ?? 0) <= Self.maximumSize {
            let body = body(run, .withoutInput, at: time)
            if body.count <= Self.maximumSize { return body }
        }
        return body(run, .shortened, at: time)
    }

    private func body(_ run: Run, _ detail: RunDetail, at time: Timestamp) -> [UInt8] {
        var writer = JSONWriter(reserving: 900 + (detail == .shortened ? 0 : run.output?.bytes.count ?? 0))
        writer.beginObject()
        writer.name("type")
        writer.string(event.rawValue)
        writer.name("timestamp")
        writer.timestamp(time)
        writer.name("data")
        writer.run(run, detail)
        writer.endObject()
        return writer.bytes
    }
}
