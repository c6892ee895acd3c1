import Skills

extension Delivery {
    /// A message that is due since some time, to a host of its own unless one is named.
    static func sample(
        to host: String = "receiver.example", run: RunID = RunID(), seq: Int64 = 3,
        endpoint: Endpoint = .run, secret: WebhookSecret? = nil, body: String? = #"{"type":"run.succeeded"}"#,
        createdAt: Timestamp = Timestamp(milliseconds: 1_799_999_999_000)
    ) -> Delivery {
        var delivery = Delivery(
            id: DeliveryID(RunID()), run: run, seq: seq, event: .succeeded, endpoint: endpoint,
            url: "https://\(host)/hook", host: host, secret: secret, body: body.map { Array($0.utf8) },
            createdAt: createdAt)
        delivery.due = createdAt
        return delivery
    }
}
