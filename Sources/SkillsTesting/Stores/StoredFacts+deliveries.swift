import Skills

extension StoredFacts {
    /// Of messages to webhooks, in their order.
    init(_ deliveries: [Delivery]) {
        add("the number of messages", deliveries.count)
        for (index, delivery) in deliveries.enumerated() {
            let name = "of message \(index)"
            add("the id \(name)", delivery.id)
            add("the run \(name)", delivery.run)
            add("the seq \(name)", delivery.seq)
            add("the event \(name)", delivery.event)
            add("the endpoint \(name)", delivery.endpoint)
            add("the url \(name)", text: delivery.url)
            add("the host \(name)", text: delivery.host)
            add("the secret \(name)", bytes: delivery.secret?.key)
            add("the body \(name)", bytes: delivery.body)
            add("createdAt \(name)", delivery.createdAt)
            add("the state \(name)", delivery.state)
            add("due \(name)", delivery.due)
            add("tries \(name)", delivery.tries)
            for attempt in delivery.attempts {
                add("the time of an attempt \(name)", attempt.at)
                add("the status of an attempt \(name)", attempt.status)
                add("the fault of an attempt \(name)", text: attempt.fault)
                add("the duration of an attempt \(name)", attempt.duration)
            }
        }
    }
}
