@testable import Skills

extension Delivery {
    /// A message to a host about an event of this number.
    static func sample(
        seq: Int64 = 1, to host: String = "hook.example", endpoint: Endpoint = .run, of run: RunID = RunID(),
        body: [UInt8] = Array("{}".utf8), at time: Timestamp = Timestamp(milliseconds: 0)
    ) -> Delivery {
        Delivery(
            id: DeliveryID(RunID()), run: run, seq: seq, event: .succeeded, endpoint: endpoint,
            url: "https://\(host)/told", host: host, secret: nil, body: body, createdAt: time)
    }
}
