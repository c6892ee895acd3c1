import Dispatch
import Testing

@testable import skilld

@Suite struct HealthcheckCommandTests {
    /// Has so much time that a busy machine can't make a difference.
    private static let command = HealthcheckCommand(
        loader: ConfigurationLoader(environment: [:]), limit: .seconds(300))

    /// Runs the check against a listener that answers with `pieces`, and gives back what it asked.
    static func check(host: String = "127.0.0.1", pieces: [String]) async throws -> (CommandResult, String) {
        let listener = try TestListener()
        async let result = onThread { command.run(host: host, port: listener.port) }
        let request = await onThread { listener.answer(pieces) }
        let request2 = request.split(separator: "\(listener.port)").joined(separator: "PORT")
        return (await result, request2)
    }

    /// Runs what blocks on a thread of its own.
    static func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "test").async { continuation.resume(returning: body()) }
        }
    }

    @Test func `a service that answers 200 is well`() async throws {
        let (result, request) = try await Self.check(pieces: [
            "HTTP/1.1 200 OK\r\n", "Content-Length: 0\r\n\r\n",
        ])
        #expect(result == CommandResult())
        #expect(request == "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: close\r\n\r\n")
    }

    @Test(arguments: ["0.0.0.0", "localhost"])
    func `a service on every address is asked over the loopback one`(host: String) async throws {
        let (result, request) = try await Self.check(host: host, pieces: ["HTTP/1.1 200 OK\r\n\r\n"])
        #expect(result.exitCode == 0)
        #expect(request.contains("Host: 127.0.0.1:PORT\r\n"))
    }

    @Test(arguments: ["503 Service Unavailable", "404 Not Found", "204 No Content"])
    func `any other status is exit code 1`(status: String) async throws {
        let (result, _) = try await Self.check(pieces: ["HTTP/1.1 \(status)\r\n\r\n"])
        let sentence = "skilld: not healthy: the service answered \(status.prefix(3))\n"
        #expect(result == CommandResult(exitCode: 1, errors: sentence))
    }

    @Test func `nobody there is exit code 1`() throws {
        // The port of a socket that is bound and then closed is free.
        let port = try TestListener().port
        let sentence = "skilld: not healthy: no connection to 127.0.0.1:\(port): Connection refused\n"
        #expect(
            Self.command.run(host: "127.0.0.1", port: port) == CommandResult(exitCode: 1, errors: sentence))
    }

    @Test func `a service that never answers is given up at the deadline`() throws {
        let listener = try TestListener()
        let command = HealthcheckCommand(
            loader: ConfigurationLoader(environment: [:]), limit: .milliseconds(500))
        let sentence = "skilld: not healthy: no answer from 127.0.0.1:\(listener.port) in time\n"
        #expect(
            command.run(host: "127.0.0.1", port: listener.port)
                == CommandResult(exitCode: 1, errors: sentence))
    }

    @Test func `the port 0 cannot be asked`() {
        #expect(Self.command.run(host: "127.0.0.1", port: 0).exitCode == 1)
        #expect(
            Self.command.run(Overrides(values: [.init(name: "--port", key: "server.port", value: "0")]))
                .exitCode == 1)
    }

    @Test func `a broken configuration is exit code 1 and its faults`() {
        let command = HealthcheckCommand(
            loader: ConfigurationLoader(environment: ["SKILLD_SERVER_PORT": "x"]))
        let result = command.run(Overrides())
        #expect(result.exitCode == 1)
        #expect(result.errors.hasPrefix("SKILLD_SERVER_PORT: must be a whole number"))
    }
}
