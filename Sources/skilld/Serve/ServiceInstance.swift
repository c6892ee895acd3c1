import CLinux
import Dispatch
import Skills
import SkillsAPI
import SkillsStandard

/// One running service: the parts, put together.
final class ServiceInstance: Sendable {
    let agent: Agent
    private let server: SkillServer
    private let configuration: Configuration
    private let log: Log

    /// Makes the parts and binds the address.
    ///
    /// - Throws: A `LaneError`; a `SkillRegistrationError` for a skill that can't be made callable.
    init(_ configuration: Configuration, log: Log) throws {
        self.configuration = configuration
        self.log = log
        agent = Agent(
            store: MemoryRunStore(limits: configuration.memoryLimits), configuration: configuration.agent,
            hooks: AgentHooks(log: log))
        for skill in try StandardSkills.all() { agent.register(skill) }
        if configuration.samples { for skill in try StandardSkills.samples() { agent.register(skill) } }
        let information = ServiceInformation(
            version: Version.current, bodyLimit: configuration.server.limits.body)
        let http = configuration.http(descriptors: clinux_raise_descriptor_limit())
        server = try SkillServer(agent, configuration: http, information: information) {
            log.write(.error, "no further connection can be taken; they wait until others have ended")
        }
    }

    /// Where the service is to be found.
    var address: String { server.address }

    /// The port that it listens on.
    var port: Int { server.port }

    /// Starts to accept.
    func run() {
        server.start()
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
        let done = DispatchSemaphore(value: 0)
        let task = Task {
            await self.stop()
            done.signal()
        }
        done.wait()
        withExtendedLifetime(task) {}
        log.write(.info, "stopped")
        log.flush()
        return 0
    }

    /// Ends the service in order: no new runs; what runs may end; what has not by then is interrupted.
    func stop() async {
        await server.stop(grace: configuration.runs.shutdownGrace)
    }
}
