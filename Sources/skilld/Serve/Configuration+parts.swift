import CLinux
import Skills
import SkillsHTTP
import SkillsSQLite
import SkillsStandard

extension Configuration {
    /// What the store in memory keeps.
    var memoryLimits: MemoryStoreLimits {
        var limits = MemoryStoreLimits()
        limits.endedRuns = memory.maxRuns
        limits.bytes = memory.maxBytes
        limits.pendingDeliveryBytes = min(limits.pendingDeliveryBytes, memory.maxBytes / 4)
        limits.eventsPerRun = runs.maxEvents
        limits.eventBytesPerRun = runs.maxEventBytes
        return limits
    }

    /// What the database keeps of one run's log.
    var databaseLimits: SQLiteStoreLimits {
        var limits = SQLiteStoreLimits()
        limits.eventsPerRun = Int64(runs.maxEvents)
        limits.eventBytesPerRun = Int64(runs.maxEventBytes)
        return limits
    }

    /// How the agent treats its runs.
    var agent: AgentConfiguration {
        var agent = AgentConfiguration()
        agent.timeout = runs.timeout
        agent.maximumTimeout = runs.maxTimeout
        agent.maximumDelay = runs.maxDelay
        agent.maximumQueued = runs.maxQueued
        agent.idempotencyRetention = runs.idempotencyRetention
        agent.maximumInterruptions = runs.maxInterruptions
        agent.retention = storeRetention
        agent.pruneInterval = retention.interval
        agent.webhook = configuredWebhook
        return agent
    }

    /// What is set about the skills that ship.
    var standardSkills: StandardSkillsConfiguration {
        StandardSkillsConfiguration(
            hasHTTPRequest: skills.httpRequest.enabled,
            weather: WeatherConfiguration(
                geocoding: skills.weather.geocoding, forecast: skills.weather.forecast),
            ask: askConfiguration)
    }

    /// Whom to ask; `nil` where nobody has said.
    private var askConfiguration: AskConfiguration? {
        guard let url = skills.ask.url, let model = skills.ask.model else { return nil }
        return AskConfiguration(
            url: url, model: model, key: skills.ask.key, system: skills.ask.system,
            maxTokens: skills.ask.maxTokens, timeout: skills.ask.timeout)
    }

    /// How long the store keeps what it holds of runs that have ended.
    var storeRetention: RunRetention {
        var all = RunRetention()
        all.events = retention.events.ofStore
        all.payloads = retention.payloads.ofStore
        all.records = retention.records.ofStore
        return all
    }

    /// What is kept back from connections: files, child processes, and what Dispatch opens when it first
    /// needs it and fails without.
    private static let descriptorReserve = 32

    /// What is kept back from connections for calls to other services, which are made on behalf of those that are open:
    /// an eighth, up to what a few busy skills and webhooks need.
    private static func outboundReserve(of descriptors: Int) -> Int { min(256, descriptors / 8) }

    /// Where the server listens and what it grants its peers, in a process that may open so many descriptors.
    func http(descriptors: UInt64) -> HTTPServerConfiguration {
        var http = HTTPServerConfiguration()
        http.host = server.host
        http.port = server.port
        http.lanes = server.lanes > 0 ? server.lanes : Int(clinux_available_processors())
        http.limits.requestLine = server.limits.requestLine
        http.limits.headerBytes = server.limits.headers
        http.limits.fieldCount = server.limits.headerFields
        http.limits.bodyBytes = server.limits.body
        // A lane has a socket to listen on, an epoll instance and an eventfd.
        let all = Int(clamping: descriptors)
        let available = all - Self.descriptorReserve - Self.outboundReserve(of: all) - 3 * http.lanes
        http.maximumConnections = max(1, min(server.maxConnections, available))
        http.headerTimeout = server.timeouts.header.wholeMilliseconds
        http.bodyTimeout = server.timeouts.body.wholeMilliseconds
        http.idleTimeout = server.timeouts.idle.wholeMilliseconds
        http.writeTimeout = server.timeouts.write.wholeMilliseconds
        return http
    }
}

extension Configuration.Retention.Bound {
    fileprivate var ofStore: RunRetention.Bound {
        RunRetention.Bound(age: age, count: count, bytes: bytes)
    }
}
