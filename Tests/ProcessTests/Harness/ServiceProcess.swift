/// A running service on a free port of the loopback address, which says that it listens.
final class ServiceProcess {
    let child: ChildProcess
    let port: Int
    /// Where it stores; gone with it unless the test has named a folder.
    private let data: TestFolder?

    /// Starts it and waits until it listens.
    ///
    /// A free port is taken unless one is named, and a data folder of its own. Where the line on standard output can't be read, the log
    /// tells the port.
    init(
        _ arguments: [String] = [], environment: [String: String] = [:], prelude: String = ":",
        isHeard: Bool = true
    ) throws {
        let ports = arguments.contains("--port") ? [] : ["--port", "0"]
        data = arguments.contains("--data") ? nil : try TestFolder()
        let folder = data.map { ["--data", $0.path] } ?? []
        child = try ChildProcess(
            ServiceBinary.path, ["serve"] + ports + folder + arguments, environment: environment,
            prelude: prelude)
        let reader = isHeard ? child.output : child.errors
        let line: String
        do {
            _ = try reader.text(through: "listening on http://")
            line = try reader.text(through: "\n")
        } catch {
            throw TestFailure.ended("the service did not start", got: (try? child.errors.rest()) ?? "")
        }
        let number = line.drop { $0 != ":" }.dropFirst().prefix { $0.isNumber }
        guard let port = Int(number) else { throw TestFailure.ended("a port", got: line) }
        self.port = port
    }

    /// Opens a connection.
    func connect() throws -> TestClient { try TestClient(port: port) }

    /// Sends one request on a connection of its own.
    func ask(_ line: String, fields: [String] = [], body: String? = nil) throws -> TestAnswer {
        let client = try connect()
        try client.ask(line, fields: fields + ["Connection: close"], body: body)
        return try client.answer()
    }

    /// Starts a debug run and gives back its path, once it is at work.
    func startRun(seconds: String, steps: Int = 2) throws -> String {
        let answer = try ask("POST /skills/debug/runs", body: Self.debugBody(seconds: seconds, steps: steps))
        guard answer.status == 202, let path = answer.field("location") else {
            throw TestFailure.ended("a run", got: answer.body)
        }
        // Answered when the run differs from what it was when it was queued.
        _ = try ask("GET \(path)?wait=60", fields: [#"If-None-Match: W/"1""#])
        return path
    }

    /// Opens an event stream and waits for its first line.
    func follow(_ path: String) throws -> TestClient {
        let client = try connect()
        try client.ask("GET \(path)", fields: ["Accept: text/event-stream"])
        _ = try client.reader.text(through: "\r\n\r\n")
        return client
    }

    /// The body that starts a debug run of so many seconds.
    static func debugBody(seconds: String, steps: Int = 2) -> String {
        #"{"input":{"prompt":"p","params":{"seconds":"\#(seconds)","steps":"\#(steps)"}}}"#
    }
}
