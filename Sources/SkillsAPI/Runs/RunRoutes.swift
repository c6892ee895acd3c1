import Skills
import SkillsHTTP
import SkillsJSON

/// What can be done with runs.
struct RunRoutes: Sendable {
    let agent: Agent

    /// `GET /runs`: lists runs, the newest first, without their inputs and outputs.
    func list(_ route: RouteRequest) async throws -> HTTPResponse {
        let names = ["skill", "status", "label", "owner", "since", "until", "limit", "cursor"]
        let parameters = try route.query(allowing: names, repeatable: ["status", "label"])
        var query = RunQuery(limit: try parameters.integer("limit", in: 1...200) ?? 50)
        query.skill = try parameters.skill()
        query.statuses = try parameters.statuses()
        query.labels = try parameters.labels()
        query.owner = try parameters.owner()
        query.since = try parameters.time("since")
        query.until = try parameters.time("until")
        if let cursor = parameters.first("cursor") {
            guard let place = RunListCursor(cursor) else {
                throw Problem.parameter("cursor", "The parameter is not a cursor of this list.")
            }
            query.cursor = place
        }
        let page = try await agent.runs(query)
        var response = HTTPResponse.json(reserving: 512 * (page.runs.count + 1)) { $0.page(page) }
        if let next = page.next {
            response.add("Link", "<\(ListLink.path(parameters, cursor: next))>; rel=\"next\"")
        }
        return response
    }

    /// `GET /runs/{run}`: one run, at once or when it has changed.
    func show(_ route: RouteRequest) async throws -> HTTPResponse {
        let query = try route.query(allowing: ["wait", "queue"])
        let wait = try query.wait()
        let showsQueue = try query.integer("queue", in: 0...1) == 1
        var run = try await run(route.runID())
        // The place in the queue changes without an event of the run, so no tag tells whether it did.
        let known = showsQueue ? nil : EntityTagList(route.fields)
        if let wait {
            run = try await agent.wait(for: run, seconds: wait, on: route.lane) { seq, hasEnded in
                hasEnded || known.map { !$0.matches(HTTPResponse.entityTag(seq)) } ?? false
            }
        }
        if let known, known.matches(HTTPResponse.entityTag(run.seq)) {
            var response = HTTPResponse(status: .notModified)
            response.add("ETag", HTTPResponse.entityTag(run.seq))
            response.add("Cache-Control", "no-cache")
            response.add("Vary", "Accept-Encoding")
            return response
        }
        return showsQueue ? queueResponse(run) : .run(.ok, run, isNew: false)
    }

    /// `GET /runs/{run}/output`: the output alone.
    func output(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let run = try await run(route.runID())
        if run.hasLostPayloads, run.runStatus == .succeeded {
            throw Problem(.payloadDropped, "The output is not kept any more.")
        }
        guard let output = run.output else {
            let state = run.runStatus.isTerminal ? "has ended as \(run.runStatus)" : "has not ended yet"
            throw Problem(.noOutput, "The run \(state), so it has no output.")
        }
        return try BareOutput(output).response(to: AcceptField(route.fields))
    }

    /// `POST /runs/{run}/cancel`: asks for a run's end.
    func cancel(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let id = try route.runID()
        guard try await agent.run(id) != nil else { throw AgentError.unknownRun(id) }
        _ = try CancelBody(route.request.body)
        let run = try await agent.cancel(id)
        return .run(run.runStatus.isTerminal ? .ok : .accepted, run, isNew: false)
    }

    /// `POST /runs/{run}/input`: answers what a run asks.
    func answer(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let id = try route.runID()
        guard try await agent.run(id) != nil else { throw AgentError.unknownRun(id) }
        let body = try AnswerBody(route.request.body)
        let agent = agent
        let isLarge = route.request.body.count >= WorkPool.largeBody
        let run =
            isLarge
            ? try await WorkPool.shared.run {
                try await agent.answer(id, question: body.question, with: body.input)
            }
            : try await agent.answer(id, question: body.question, with: body.input)
        return .run(.ok, run, isNew: false)
    }

    /// `POST /runs/{run}/retry`: starts a run that does an ended one again, or a part of it.
    func retry(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let id = try route.runID()
        _ = try await run(id)
        let body = try RetryBody(route.request.body)
        // What is carried over may be as much as a large body has started.
        let agent = agent
        let run = try await WorkPool.shared.run { try await agent.retry(id, body.scope) }
        return .run(.accepted, run, isNew: true)
    }

    /// `DELETE /runs/{run}`: forgets a run that has ended.
    func delete(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        try await agent.delete(route.runID())
        return HTTPResponse(status: .noContent)
    }

    private func run(_ id: RunID) async throws -> Run {
        guard let run = try await agent.run(id) else { throw AgentError.unknownRun(id) }
        return run
    }

    private func queueResponse(_ run: Run) -> HTTPResponse {
        let isQueued = run.runStatus == .queued
        let position = isQueued ? agent.queuePosition(of: run.id) : nil
        var response = HTTPResponse.json { writer in
            writer.run(run) { $0.queuePosition(position) }
        }
        response.add("Cache-Control", "no-store")
        return response
    }
}

extension JSONWriter {
    fileprivate mutating func page(_ page: RunPage) {
        beginObject()
        name("runs")
        beginArray()
        for run in page.runs { self.run(run, .listed) }
        endArray()
        name("next")
        if let next = page.next { string(next.description) } else { null() }
        endObject()
    }
}
