import Skills
import SkillsHTTP

/// What can be followed.
struct StreamRoutes: Sendable {
    let agent: Agent
    let hubs: StreamHubs
    let heartbeat: Int64

    /// `GET /runs/{run}/events`: the events of one run, to its end.
    func run(_ route: RouteRequest) async throws -> HTTPResponse {
        let query = try route.query(allowing: ["after", "type"])
        let id = try route.runID()
        guard let run = try await agent.run(id) else { throw AgentError.unknownRun(id) }
        let kinds = try query.kinds()
        let cursor = try StreamCursor(route, query)
        let format = try format(route)
        let last = UInt64(clamping: run.seq)
        let after = cursor.value(last: last, none: 0)
        if run.runStatus.isTerminal {
            let isOver = after >= last
            let nothingIsWanted = isOver ? true : try await !hasEvents(of: id, after: after, kinds: kinds)
            if nothingIsWanted { return HTTPResponse(status: .noContent) }
        }
        guard after <= last else { throw cursor.problem("The run has no event of this number yet.") }
        guard !agent.isShuttingDown else { throw AgentError.shuttingDown }
        return stream(of: run, after: after, kinds: kinds, format: format)
    }

    /// Whether a reader who has come back finds anything: one who wants only some kinds never gets the last
    /// id.
    private func hasEvents(of run: RunID, after cursor: UInt64, kinds: Set<RunEvent.Kind>?) async throws
        -> Bool
    {
        guard let kinds, cursor > 0 else { return true }
        for try await event in agent.events(of: run, after: Int64(clamping: cursor))
        where kinds.contains(event.kind) {
            return true
        }
        return false
    }

    /// `GET /events`: the events of all runs, without end.
    func all(_ route: RouteRequest) async throws -> HTTPResponse {
        let names = ["after", "type", "skill", "status", "label"]
        let query = try route.query(allowing: names, repeatable: ["status", "label"])
        var filter = EventFilter(kinds: try query.kinds(), skill: try query.skill())
        filter.statuses = try query.statuses()
        filter.labels = try query.labels()
        let cursor = try StreamCursor(route, query)
        let format = try format(route)
        guard !agent.isShuttingDown else { throw AgentError.shuttingDown }
        let place = try await LogPlace(cursor, agent: agent)
        let key = Feed.Key(source: .all, format: format, filter: filter)
        return response(format) { [self] stream in
            hubs.hub(of: stream.lane).open(stream, key, at: place, agent: agent, heartbeat: heartbeat)
        }
    }

    /// The events of a run from a cursor on, as a response.
    func stream(
        of run: Run, after cursor: UInt64, kinds: Set<RunEvent.Kind>?, format: StreamFormat
    ) -> HTTPResponse {
        let key = Feed.Key(source: .run(run.id), format: format, filter: EventFilter(kinds: kinds))
        let place = LogPlace(after: cursor)
        return response(format) { [self] stream in
            hubs.hub(of: stream.lane).open(stream, key, at: place, agent: agent, heartbeat: heartbeat)
        }
    }

    private func response(_ format: StreamFormat, _ opener: @escaping HTTPResponse.StreamOpener)
        -> HTTPResponse
    {
        var response = HTTPResponse(status: .ok, body: .stream(opener))
        response.add("Content-Type", format.contentType)
        response.add("Cache-Control", "no-cache, no-store, no-transform")
        response.add("X-Accel-Buffering", "no")
        response.add("Vary", "Accept")
        return response
    }

    private func format(_ route: RouteRequest) throws -> StreamFormat {
        guard let format = StreamFormat(AcceptField(route.fields)) else {
            throw Problem(.notAcceptable, "Events can be had as text/event-stream and application/x-ndjson.")
        }
        return format
    }
}
