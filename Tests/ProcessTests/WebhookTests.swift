import Glibc
import Testing

/// Messages to webhooks of a service that is a process of its own.
@Suite struct WebhookTests {
    private static let flags = ["--allow-webhook-host", "127.0.0.1"]
    private static let environment = [
        "SKILLD_WEBHOOKS_RETRIES": "100ms,100ms,100ms,5s,5s,5s", "SKILLD_LOG_LEVEL": "debug",
    ]

    /// Starts a run of the sample `echo` that tells a port of it, and gives back its path.
    private static func echo(_ service: ServiceProcess, telling port: Int) throws -> String {
        let answer = try service.ask(
            "POST /skills/echo/runs",
            body: #"{"input":"hello","webhook":{"url":"http://127.0.0.1:\#(port)/hook"}}"#)
        guard answer.status == 202, let path = answer.field("location") else {
            throw TestFailure.ended("a run", got: "\(answer.status) \(answer.body)")
        }
        return path
    }

    /// The deliveries of a run, once the log says this of one.
    private static func deliveries(of run: String, once message: String, _ service: ServiceProcess) throws
        -> String
    {
        _ = try service.child.errors.text(through: "\"message\":\"webhook \(message)")
        return try service.ask("GET \(run)/deliveries").body
    }

    @Test func `a message arrives, and its delivery is told`() async throws {
        try await onOwnThread {
            let receiver = try TestReceiver()
            let service = try ServiceProcess(Self.flags, environment: Self.environment)
            let run = try Self.echo(service, telling: receiver.port)
            let message = try receiver.next(status: 200)
            #expect(message.body.contains(#""type":"run.succeeded""#))
            #expect(message.body.contains("\(run.dropFirst("/runs/".count))"))
            let log = try Self.deliveries(of: run, once: "delivered", service)
            #expect(log.contains(#""id":"\#(message.field("webhook-id") ?? "")""#))
            #expect(log.contains(#""status":200"#))
        }
    }

    @Test func `what was stored when the process was killed is delivered by the next one`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            // It takes the connection and never answers: the message is on its way when the process ends.
            let receiver = try TestReceiver()
            let first = try ServiceProcess(
                Self.flags + ["--data", folder.path], environment: Self.environment)
            let run = try Self.echo(first, telling: receiver.port)
            let lost = try receiver.accept()
            let id = lost.message.field("webhook-id")
            first.child.send(SIGKILL)
            _ = try first.child.waitForEnd()
            let second = try ServiceProcess(
                Self.flags + ["--data", folder.path], environment: Self.environment)
            let again = try receiver.next(status: 204)
            #expect(again.field("webhook-id") == id)
            #expect(again.body == lost.message.body)
            let log = try Self.deliveries(of: run, once: "delivered", second)
            #expect(log.contains(#""state":"delivered""#))
        }
    }

    @Test func `a receiver that is away for a while gets it afterwards`() async throws {
        try await onOwnThread {
            let receiver = try TestReceiver(isListening: false)
            let service = try ServiceProcess(Self.flags, environment: Self.environment)
            let run = try Self.echo(service, telling: receiver.port)
            #expect(try Self.deliveries(of: run, once: "to be sent again", service).contains("No connection"))
            try receiver.listen()
            _ = try receiver.next(status: 500)
            _ = try receiver.next(status: 200)
            let log = try Self.deliveries(of: run, once: "delivered", service)
            #expect(log.contains(#""status":500"#))
        }
    }

    @Test func `an address inside is refused with the start, and a name that leads there at its delivery`()
        async throws
    {
        try await onOwnThread {
            let receiver = try TestReceiver()
            let service = try ServiceProcess(environment: Self.environment)
            let refused = try service.ask(
                "POST /skills/echo/runs",
                body: #"{"input":1,"webhook":{"url":"http://127.0.0.1:\#(receiver.port)/"}}"#)
            #expect(refused.status == 422)
            #expect(refused.body.contains("/webhook/url"))
            let named = try service.ask(
                "POST /skills/echo/runs",
                body: #"{"input":1,"webhook":{"url":"http://localhost:\#(receiver.port)/"}}"#)
            #expect(named.status == 202)
            let run = named.field("location") ?? ""
            let log = try Self.deliveries(of: run, once: "given up", service)
            #expect(log.contains("not allowed"))
            #expect(!log.contains("127.0.0.1"))
            #expect(receiver.isUntouched)
        }
    }
}
