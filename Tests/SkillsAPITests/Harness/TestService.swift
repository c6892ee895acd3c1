import Skills
import SkillsAPI
import SkillsHTTP
import SkillsJSON

/// A service on a free port, with an agent over a store in memory.
struct TestService: Sendable {
    let agent: Agent
    let service: Service
    let server: HTTPServer

    func connect(receiveBuffer: Int32? = nil) throws -> TestConnection {
        try TestConnection(port: server.port, receiveBuffer: receiveBuffer)
    }

    /// Sends one request on a connection of its own.
    func send(
        _ method: String, _ target: String, _ fields: [String] = [], body: String? = nil
    ) async throws -> TestResponse {
        let connection = try connect()
        try await connection.send(
            TestRequest.text(method, target, fields + ["Connection: close"], body: body))
        return try await connection.response(toHead: method == "HEAD")
    }

    func get(_ target: String, _ fields: [String] = []) async throws -> TestResponse {
        try await send("GET", target, fields)
    }

    /// Posts JSON.
    func post(_ target: String, _ json: String, _ fields: [String] = []) async throws -> TestResponse {
        try await send("POST", target, ["Content-Type: application/json"] + fields, body: json)
    }

    /// Starts a run and gives back its id.
    func start(_ skill: String, _ body: String = #"{"input":null}"#) async throws -> String {
        let response = try await post("/skills/\(skill)/runs", body)
        return try response.json()["id"]?.stringValue.required() ?? ""
    }

    /// Starts a run and returns when it has ended.
    func finish(_ skill: String, _ body: String = #"{"input":null}"#) async throws -> String {
        let response = try await post("/skills/\(skill)/runs", body, ["Prefer: wait=30"])
        return try response.json()["id"]?.stringValue.required() ?? ""
    }

    /// Opens a stream; its head is read.
    func stream(
        _ target: String, _ fields: [String] = [], receiveBuffer: Int32? = nil
    ) async throws -> TestStream {
        let connection = try connect(receiveBuffer: receiveBuffer)
        try await connection.send(TestRequest.text("GET", target, fields))
        return TestStream(connection, head: try await connection.head())
    }
}

/// Something that a test relies on is not there.
struct Missing: Error {}

extension Optional {
    func required() throws -> Wrapped {
        guard let value = self else { throw Missing() }
        return value
    }
}

/// Runs the body against a service that has these skills, and ends the service.
func withService(
    _ skills: [AnySkill] = [], agentConfiguration: AgentConfiguration = AgentConfiguration(),
    storeLimits: MemoryStoreLimits = MemoryStoreLimits(), store: (any RunStore)? = nil,
    heartbeat: Int64 = 15_000, bodyLimit: Int = 4 * 1024 * 1024, hooks: AgentHooks = AgentHooks(),
    webhookFault: (@Sendable (String) -> String?)? = nil,
    _ body: (TestService) async throws -> Void
) async throws {
    await Places.services.enter()
    defer { Places.services.leave() }
    let agent = Agent(
        store: store ?? MemoryRunStore(limits: storeLimits), configuration: agentConfiguration, hooks: hooks)
    for skill in skills { agent.register(skill) }
    var information = ServiceInformation(version: "9.9.9", bodyLimit: bodyLimit)
    information.heartbeat = heartbeat
    information.webhookFault = webhookFault
    let service = Service(agent: agent, information: information)
    var configuration = HTTPServerConfiguration()
    configuration.port = 0
    configuration.limits.bodyBytes = bodyLimit
    let server = try HTTPServer(configuration: configuration, application: service)
    server.run()
    defer { server.stop() }
    try await body(TestService(agent: agent, service: service, server: server))
}
