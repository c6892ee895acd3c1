import Skills
import SkillsJSON

extension JSONWriter {
    /// Writes a message to a webhook and its attempts; of the configured address nothing is shown, since what is secret
    /// about it may be its path.
    mutating func delivery(_ delivery: Delivery) {
        beginObject()
        name("id")
        string(delivery.id.description)
        name("event")
        string(delivery.event.rawValue)
        name("seq")
        integer(delivery.seq)
        name("endpoint")
        switch delivery.endpoint {
        case .run: string("run")
        case .configured: string("configured")
        }
        name("url")
        switch delivery.endpoint {
        case .run: string(delivery.url)
        case .configured: null()
        }
        name("state")
        string(Self.name(of: delivery.state))
        name("nextAttemptAt")
        if let due = delivery.due { timestamp(due) } else { null() }
        name("attempts")
        beginArray()
        for attempt in delivery.attempts { self.attempt(attempt) }
        endArray()
        name("createdAt")
        timestamp(delivery.createdAt)
        endObject()
    }

    private mutating func attempt(_ attempt: DeliveryAttempt) {
        beginObject()
        name("at")
        timestamp(attempt.at)
        name("status")
        if let status = attempt.status { integer(status) } else { null() }
        name("error")
        if let fault = attempt.fault { string(fault) } else { null() }
        name("durationMs")
        integer(attempt.duration.wholeMilliseconds)
        endObject()
    }

    private static func name(of state: Delivery.State) -> String {
        switch state {
        case .pending: "pending"
        case .delivered: "delivered"
        case .failed: "failed"
        case .disabled: "disabled"
        }
    }
}
