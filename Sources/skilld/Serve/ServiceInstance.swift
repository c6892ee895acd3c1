import CLinux
import Dispatch
import Skills
import SkillsAPI
import SkillsHTTPClient
import SkillsStandard
import SkillsWebhooks

/// One running service: the parts, put together.
final class ServiceInstance: Sendable {
    let agent: Agent
    private let server: SkillServer
    private let opened: OpenedStore
    /// By which skills call other services; it connects nobody and has no thread until one does.
    private let client: HTTPClient
    /// Sends messages to webhooks; `nil` where the store takes none.
    private let webhooks: WebhookDispatcher?
    /// By which commands ask it; `nil` where it stores nothing or the socket could not be made.
    private let control: ControlSocket?
    private let configuration: Configuration
    private let log: Log

    /// Opens the store, makes the parts and binds the address.
    ///
    /// - Throws: A `LaneError`; an `HTTPClientError` when no descriptor is left; a `SkillRegistrationError` for a skill that can't be made callable; what opening the
    ///   store throws.
    init(_ configuration: Configuration, log: Log) throws {
        self.configuration = configuration
        self.log = log
        opened = try OpenedStore(configuration, log: log)
        client = try HTTPClient(
            configuration: configuration.httpClient(allowing: configuration.outbound.allow))
        let webhooks = try configuration.webhookDispatcher(of: opened.store) { log.write($1, of: $0) }
        self.webhooks = webhooks
        var hooks = AgentHooks(log: log)
        hooks.deliveriesStored = { webhooks?.wake() }
        agent = Agent(store: opened.store, configuration: configuration.agent, hooks: hooks)
        for skill in try StandardSkills.all(calling: client, configuration.standardSkills) {
            agent.register(skill)
        }
        if configuration.samples { for skill in try StandardSkills.samples() { agent.register(skill) } }
        var information = ServiceInformation(
            version: Version.current, bodyLimit: configuration.server.limits.body)
        if webhooks != nil {
            let destinations = configuration.webhookDestinations
            information.webhookFault = { destinations.fault(of: $0) }
        }
        let http = configuration.http(descriptors: clinux_raise_descriptor_limit())
        server = try SkillServer(agent, configuration: http, information: information) {
            log.write(.error, "no further connection can be taken; they wait until others have ended")
        }
        control = opened.folder.flatMap { Self.control(in: $0, log: log) }
    }

    /// Takes up the runs that were cut short, then looks after the store from time to time.
    ///
    /// - Throws: An `AgentError` when the store can't be used.
    func recover() async throws {
        let report = try await agent.recover()
        agent.startMaintenance()
        log.write(.info, opened.folder == nil ? opened.description : "\(opened.description); \(report.text)")
    }

    /// Where the service is to be found.
    var address: String { server.address }

    /// The port that it listens on.
    var port: Int { server.port }

    /// Starts to accept.
    func run() {
        let pruning = Pruning(store: opened.store, retention: configuration.storeRetention)
        control?.serve { [log, agent] request in
            Self.answer(request, pruning, log) { agent.isShuttingDown }
        }
        server.start()
        webhooks?.start()
        log.write(.info, "listening on \(address)")
    }

    /// Blocks until a signal has come and everything has ended, or a second one has.
    func serve(until signals: StopSignals) -> Int32 {
        let signal = signals.wait { log.write(.info, "SIGHUP: there is nothing to read again") }
        log.write(.info, "signal \(signal): stopping")
        let ended = DispatchQueue(label: "skilld.second-signal")
        ended.async { [log] in
            _ = signals.wait {}
            log.write(.warning, "second signal: stopping at once")
            log.flush()
            POSIX.exit(130)
        }
        Blocking.wait { await self.stop() }
        log.write(.info, "stopped")
        log.flush()
        return 0
    }

    /// Ends the service in order: no new runs; what runs may end; what has not by then is interrupted.
    func stop() async {
        await server.stop(grace: configuration.runs.shutdownGrace)
        client.close()
        await webhooks?.stop()
        control?.end()
        await opened.close()
    }

    private static func control(in folder: DataFolder, log: Log) -> ControlSocket? {
        do {
            return try ControlSocket(folder.socket)
        } catch {
            log.write(.warning, "commands can't ask this service: \(folder.socket): \(error.reason)")
            return nil
        }
    }

    private static func answer(
        _ request: ControlRequest, _ pruning: Pruning, _ log: Log, isEnding: () -> Bool
    ) -> ControlAnswer {
        switch request {
        case .prune:
            do {
                let report = try pruning.run(until: isEnding)
                log.write(.info, "asked to prune: dropped \(report.runs) runs and \(report.events) events")
                return .pruned(report)
            } catch {
                return .refused(error.description)
            }
        }
    }
}
