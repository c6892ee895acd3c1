import Skills
import SkillsHTTP
import Testing

@testable import skilld

@Suite struct ServiceInstanceTests {
    private static func instance(_ change: (inout Configuration) -> Void = { _ in }) throws -> ServiceInstance
    {
        var configuration = Configuration()
        configuration.server.port = 0
        configuration.server.lanes = 1
        configuration.store = .memory
        change(&configuration)
        let log = Log(sink: LogSink(descriptor: -1) { _ in [] }, level: .error, format: .text)
        return try ServiceInstance(configuration, log: log)
    }

    @Test func `the address is where it listens`() async throws {
        let instance = try Self.instance()
        #expect(instance.address == "http://127.0.0.1:\(instance.port)")
        instance.run()
        let (port, command) = (
            instance.port, HealthcheckCommand(loader: ConfigurationLoader(environment: [:]))
        )
        let result = await HealthcheckCommandTests.onThread { command.run(host: "127.0.0.1", port: port) }
        #expect(result == CommandResult())
        await instance.stop()
    }

    @Test func `an IPv6 address stands in brackets`() async throws {
        // A machine without IPv6 has nothing to test.
        guard let instance = try? Self.instance({ $0.server.host = "::1" }) else { return }
        #expect(instance.address == "http://[::1]:\(instance.port)")
        instance.run()
        await instance.stop()
    }

    @Test func `an address in use is an error that names it`() async throws {
        let first = try Self.instance()
        let port = first.port
        let fault = #expect(throws: LaneError.self) { try Self.instance { $0.server.port = port } }
        #expect(fault?.description == "127.0.0.1:\(port) is in use by another process")
        first.run()
        await first.stop()
    }

    @Test(arguments: [true, false])
    func `samples are there when they are asked for`(samples: Bool) async throws {
        let instance = try Self.instance { $0.samples = samples }
        let ids = instance.agent.skills.map(\.skill.id.description)
        let all = [
            "ask", "debug", "debug-batch", "debug-pipeline", "echo", "greeting", "http-request", "summarize",
            "ticker", "weather",
        ]
        #expect(ids == (samples ? all : ["ask", "http-request", "summarize", "weather"]))
        instance.run()
        await instance.stop()
    }

    @Test func `the skills that call others are as they are configured`() async throws {
        let instance = try Self.instance {
            $0.skills.httpRequest.enabled = false
            $0.skills.ask.url = "http://127.0.0.1:1/v1"
            $0.skills.ask.model = "m"
        }
        let skills = instance.agent.skills
        #expect(!skills.contains { $0.skill.id.description == "http-request" })
        #expect(skills.allSatisfy { $0.skill.descriptor.unusableReason == nil })
        instance.run()
        await instance.stop()
    }

    @Test func `after the end no run is taken`() async throws {
        let instance = try Self.instance()
        instance.run()
        await instance.stop()
        let request = RunRequest(skill: try #require(SkillID("echo")), input: SkillInput(prompt: "").json())
        await #expect(throws: AgentError.shuttingDown) { try await instance.agent.start(request) }
    }
}
