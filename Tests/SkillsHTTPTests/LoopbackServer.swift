import Dispatch
import SkillsHTTP

/// Lets a server run while the body does.
func withServer<Result>(
    _ application: TestApplication, _ configuration: HTTPServerConfiguration = .testing(),
    _ body: (HTTPServer) throws -> Result
) throws -> Result {
    places.wait()
    defer { places.signal() }
    let server = try HTTPServer(configuration: configuration, application: application)
    server.run()
    defer { server.stop() }
    return try body(server)
}

/// At most so many servers at once: each takes threads of a pool that the whole process shares.
private let places = DispatchSemaphore(value: 12)

/// Connects a client to a server that runs while the body does.
func withClient<Result>(
    _ application: TestApplication, _ configuration: HTTPServerConfiguration = .testing(),
    _ body: (LoopbackClient) throws -> Result
) throws -> Result {
    try withServer(application, configuration) { server in try body(LoopbackClient(port: server.port)) }
}
