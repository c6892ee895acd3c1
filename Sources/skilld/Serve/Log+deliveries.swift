import Skills

extension Log {
    /// Writes what has come of an attempt to deliver a message: never its URL, which may be a secret.
    func write(_ outcome: DeliveryOutcome, of delivery: Delivery) {
        let attempt = outcome.attempt
        let reason = attempt.fault ?? attempt.status.map { "status \($0)" } ?? "no answer"
        let (level, message): (LogLevel, String) =
            switch outcome.next {
            case .delivered: (.debug, "webhook delivered")
            case .retry(let time): (.debug, "webhook to be sent again at \(time): \(reason)")
            case .failed: (.warning, "webhook given up: \(reason)")
            case .disabled: (.info, "webhook disabled by its receiver")
            }
        write(
            level, message,
            fields: [
                ("delivery", delivery.id.description), ("event", delivery.event.rawValue),
                ("run", delivery.run.description), ("host", delivery.host),
            ])
    }
}
