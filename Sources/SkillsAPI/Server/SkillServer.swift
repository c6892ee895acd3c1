public import Skills
package import SkillsHTTP

/// Serves an agent's skills over HTTP.
///
/// Bound when it is made; nothing is accepted until it is started.
public final class SkillServer: Sendable {
    /// How long answers that are on their way may take to leave at the end, in milliseconds.
    private static let flushTime: Int64 = 500

    /// The agent whose skills are served.
    public let agent: Agent
    private let host: String
    private let service: Service
    private let server: HTTPServer

    /// Binds an address, with one event loop for each processor.
    ///
    /// There is no authentication: whoever reaches the address may call every skill.
    ///
    /// - Parameters:
    ///   - agent: The agent; it is ended with the server.
    ///   - host: An IPv4 or IPv6 address, or `localhost`.
    ///   - port: The port; 0 picks a free one.
    ///   - version: What the service says its version is.
    /// - Throws: An error that names the address when it can't be bound.
    public convenience init(
        _ agent: Agent, host: String = "127.0.0.1", port: Int = 8080, version: String = "1.0.0"
    ) throws {
        var configuration = HTTPServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.lanes = ProcessorCount.available
        try self.init(agent, configuration: configuration, information: ServiceInformation(version: version))
    }

    /// Binds an address with everything decided.
    ///
    /// - Throws: A `LaneError`.
    package init(
        _ agent: Agent, configuration: HTTPServerConfiguration, information: ServiceInformation,
        onExhaustion: @escaping @Sendable () -> Void = {}
    ) throws(LaneError) {
        self.agent = agent
        host = configuration.host
        service = Service(agent: agent, information: information)
        server = try HTTPServer(
            configuration: configuration, application: service, onExhaustion: onExhaustion)
    }

    /// The port that it listens on.
    public var port: Int { server.port }

    /// Where the service is to be found.
    public var address: String {
        "http://\(host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host):\(port)"
    }

    /// Starts to accept.
    public func start() {
        server.run()
    }

    /// Ends the service in order: no new runs; what runs may end within the grace period; what has not by then
    /// is interrupted.
    public func stop(grace: Duration = .seconds(8)) async {
        agent.beginShutdown()
        service.drainIdleStreams()
        server.beginDraining()
        await agent.waitUntilIdle(within: grace)
        service.drainStreams()
        await agent.interruptRemaining()
        await server.stop(within: Self.flushTime)
    }

    /// Serves until the process is told to stop (SIGTERM or SIGINT), or the task is cancelled; then ends in
    /// order.
    public func run(grace: Duration = .seconds(8)) async {
        let signals = ProcessSignals()
        start()
        await signals.wait()
        await stop(grace: grace)
    }
}
