import Skills
import Testing

@testable import skilld

@Suite struct LogDeliveriesTests {
    private static let delivery = Delivery(
        id: DeliveryID(RunID(high: 0x0199_0000_0000_7000, low: 0x8000_0000_0000_0001)),
        run: RunID(high: 0x0199_0000_0000_7000, low: 0x8000_0000_0000_0002), seq: 3, event: .failed,
        endpoint: .configured, url: "https://hooks.example/token", host: "hooks.example",
        secret: WebhookSecret(key: Array("the key of this webhook!".utf8)), body: Array("the message".utf8),
        createdAt: Timestamp(milliseconds: 0))

    private static func line(_ next: DeliveryOutcome.Next, _ status: Int?, _ fault: String? = nil) throws
        -> String
    {
        let pipe = try TestPipe()
        let log = Log(
            sink: LogSink(descriptor: pipe.writeEnd) { _ in [] }, level: .debug, format: .text, now: { 0 })
        let attempt = DeliveryAttempt(
            at: Timestamp(milliseconds: 0), status: status, fault: fault, duration: .zero)
        log.write(DeliveryOutcome(id: delivery.id, attempt: attempt, next: next), of: delivery)
        #expect(log.flush())
        return String(pipe.read(atLeast: 1).dropFirst("1970-01-01T00:00:00.000Z ".count))
    }

    private static let fields =
        " delivery=msg_01990000000070008000000000000001 event=run.failed"
        + " run=01990000-0000-7000-8000-000000000002 host=hooks.example\n"

    @Test func `each attempt is a line, and one that is the last a louder one`() throws {
        let later = Timestamp(milliseconds: 2000)
        #expect(try Self.line(.delivered, 204) == "debug webhook delivered" + Self.fields)
        #expect(
            try Self.line(.retry(at: later), 503)
                == "debug webhook to be sent again at 1970-01-01T00:00:02.000Z: status 503" + Self.fields)
        #expect(
            try Self.line(.failed, nil, "The host's address is not allowed.")
                == "warning webhook given up: The host's address is not allowed." + Self.fields)
        #expect(try Self.line(.disabled, 410) == "info webhook disabled by its receiver" + Self.fields)
    }
}
