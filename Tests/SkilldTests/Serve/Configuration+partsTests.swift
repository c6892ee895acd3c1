import Skills
import SkillsHTTP
import SkillsSQLite
import SkillsStandard
import Testing

@testable import skilld

@Suite struct ConfigurationPartsTests {
    private static func server(
        descriptors: UInt64, _ change: (inout Configuration) -> Void = { _ in }
    ) -> HTTPServerConfiguration {
        var configuration = Configuration()
        configuration.server.lanes = 2
        change(&configuration)
        return configuration.http(descriptors: descriptors)
    }

    @Test func `the server gets the address, the limits and the times of the configuration`() {
        let http = Self.server(descriptors: 1_048_576) { configuration in
            configuration.server.host = "::1"
            configuration.server.port = 9000
            configuration.server.lanes = 3
            configuration.server.maxConnections = 7
            configuration.server.limits.requestLine = 1
            configuration.server.limits.headers = 2
            configuration.server.limits.headerFields = 3
            configuration.server.limits.body = 4
            configuration.server.timeouts.header = .milliseconds(5)
            configuration.server.timeouts.body = .seconds(6)
            configuration.server.timeouts.idle = .seconds(7)
            configuration.server.timeouts.write = .seconds(8)
        }
        #expect(http.host == "::1")
        #expect(http.port == 9000)
        #expect(http.lanes == 3)
        #expect(http.maximumConnections == 7)
        #expect(http.limits.requestLine == 1)
        #expect(http.limits.headerBytes == 2)
        #expect(http.limits.fieldCount == 3)
        #expect(http.limits.bodyBytes == 4)
        #expect(http.headerTimeout == 5)
        #expect(http.bodyTimeout == 6000)
        #expect(http.idleTimeout == 7000)
        #expect(http.writeTimeout == 8000)
    }

    @Test func `no lanes named are at least one`() {
        #expect(Self.server(descriptors: 1024) { $0.server.lanes = 0 }.lanes >= 1)
    }

    @Test(arguments: [
        (UInt64(0), 1), (38, 1), (45, 2), (64, 18), (1024, 858), (10_293, 9999), (10_294, 10_000),
        (UInt64.max, 10_000),
    ])
    func `connections leave descriptors for the rest`(descriptors: UInt64, connections: Int) {
        #expect(Self.server(descriptors: descriptors).maximumConnections == connections)
    }

    @Test func `the store gets the limits of the configuration`() {
        var configuration = Configuration()
        configuration.memory.maxRuns = 1
        configuration.memory.maxBytes = 2
        configuration.runs.maxEvents = 3
        configuration.runs.maxEventBytes = 4
        let limits = configuration.memoryLimits
        #expect(limits.endedRuns == 1)
        #expect(limits.bytes == 2)
        #expect(limits.eventsPerRun == 3)
        #expect(limits.eventBytesPerRun == 4)
        #expect(configuration.databaseLimits.eventsPerRun == 3)
        #expect(configuration.databaseLimits.eventBytesPerRun == 4)
    }

    @Test func `the agent gets the times and the bound of the configuration`() {
        var configuration = Configuration()
        configuration.runs.timeout = .seconds(1)
        configuration.runs.maxTimeout = .seconds(2)
        configuration.runs.maxDelay = .seconds(3)
        configuration.runs.maxQueued = 4
        #expect(configuration.agent.timeout == .seconds(1))
        #expect(configuration.agent.maximumTimeout == .seconds(2))
        #expect(configuration.agent.maximumDelay == .seconds(3))
        #expect(configuration.agent.maximumQueued == 4)
    }

    @Test func `the agent gets what the store is to keep`() {
        var configuration = Configuration()
        configuration.runs.idempotencyRetention = .seconds(1)
        configuration.runs.maxInterruptions = 2
        configuration.retention.interval = .seconds(3)
        configuration.retention.events = .init(age: .seconds(4), count: 5, bytes: 6)
        configuration.retention.payloads = .init(age: nil, count: 7, bytes: nil)
        configuration.retention.records = .init(age: .seconds(8), count: nil, bytes: 9)
        let agent = configuration.agent
        #expect(agent.idempotencyRetention == .seconds(1))
        #expect(agent.maximumInterruptions == 2)
        #expect(agent.pruneInterval == .seconds(3))
        #expect(agent.retention.events == .init(age: .seconds(4), count: 5, bytes: 6))
        #expect(agent.retention.payloads == .init(age: nil, count: 7, bytes: nil))
        #expect(agent.retention.records == .init(age: .seconds(8), count: nil, bytes: 9))
    }

    @Test func `the skills that ship get what is set about them`() {
        var configuration = Configuration()
        #expect(configuration.standardSkills.hasHTTPRequest)
        #expect(configuration.standardSkills.weather == WeatherConfiguration())
        #expect(configuration.standardSkills.ask == nil)
        configuration.skills.httpRequest.enabled = false
        configuration.skills.weather = .init(geocoding: "http://a.example", forecast: "http://b.example")
        configuration.skills.ask.url = "http://c.example"
        #expect(configuration.standardSkills.ask == nil)
        configuration.skills.ask.model = "m"
        configuration.skills.ask.key = "k"
        configuration.skills.ask.system = "s"
        configuration.skills.ask.maxTokens = nil
        configuration.skills.ask.timeout = .seconds(1)
        let skills = configuration.standardSkills
        #expect(!skills.hasHTTPRequest)
        #expect(
            skills.weather
                == WeatherConfiguration(geocoding: "http://a.example", forecast: "http://b.example"))
        #expect(
            skills.ask
                == AskConfiguration(
                    url: "http://c.example", model: "m", key: "k", system: "s", maxTokens: nil,
                    timeout: .seconds(1)))
    }
}
