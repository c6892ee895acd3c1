import CLinux
import Skills
import SkillsHTTP

extension Configuration {
    /// What the store in memory keeps.
    var memoryLimits: MemoryStoreLimits {
        var limits = MemoryStoreLimits()
        limits.endedRuns = memory.maxRuns
        limits.bytes = memory.maxBytes
        limits.eventsPerRun = runs.maxEvents
        limits.eventBytesPerRun = runs.maxEventBytes
        return limits
    }

    /// How the agent treats its runs.
    var agent: AgentConfiguration {
        var agent = AgentConfiguration()
        agent.timeout = runs.timeout
        agent.maximumTimeout = runs.maxTimeout
        return agent
    }

    /// Where the server listens and what it grants its peers.
    var http: HTTPServerConfiguration {
        var http = HTTPServerConfiguration()
        http.host = server.host
        http.port = server.port
        http.lanes = server.lanes > 0 ? server.lanes : Int(clinux_available_processors())
        http.limits.requestLine = server.limits.requestLine
        http.limits.headerBytes = server.limits.headers
        http.limits.fieldCount = server.limits.headerFields
        http.limits.bodyBytes = server.limits.body
        http.maximumConnections = server.maxConnections
        http.headerTimeout = server.timeouts.header.wholeMilliseconds
        http.bodyTimeout = server.timeouts.body.wholeMilliseconds
        http.idleTimeout = server.timeouts.idle.wholeMilliseconds
        http.writeTimeout = server.timeouts.write.wholeMilliseconds
        return http
    }
}
