import Skills
import SkillsHTTP
import SkillsJSON

/// What can be done with runs.
struct RunRoutes: Sendable {
    private static let longestWait = 60

    let agent: Agent
    let streams: StreamRoutes

    /// `POST /skills/{skill}/runs`: starts a run and answers at once, after a wait, or with its events.
    func start(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let skill = try route.skillID()
        guard let concurrency = agent.concurrency(of: skill) else { throw AgentError.unknownSkill(skill) }
        let isLarge = route.request.body.count >= WorkPool.largeBody
        let run =
            isLarge
            ? try await WorkPool.shared.run { try await self.begin(skill, concurrency: concurrency, route) }
            : try await begin(skill, concurrency: concurrency, route)
        let accept = AcceptField(route.fields)
        if let format = StreamFormat.preferredOverJSON(accept) {
            var response = streams.stream(of: run, after: 0, kinds: nil, format: format)
            response.add("Location", RunPath(run.id).run)
            return response
        }
        guard let wait = PreferField(route.fields).wait.map({ min($0, Self.longestWait) }) else {
            return Self.response(.accepted, run, isNew: true)
        }
        let waited = try await self.wait(for: run, seconds: wait, on: route.lane) { _, hasEnded in hasEnded }
        var response = Self.response(waited.runStatus.isTerminal ? .ok : .accepted, waited, isNew: true)
        response.add("Preference-Applied", "wait=\(wait)")
        return response
    }

    private func begin(_ skill: SkillID, concurrency: SkillConcurrency, _ route: RouteRequest) async throws
        -> Run
    {
        let body = try StartBody(route.request.body, limits: agent.configuration, concurrency: concurrency)
        return try await agent.start(
            RunRequest(
                skill: skill, input: body.input, labels: body.labels, timeout: body.timeout,
                delay: body.delay, expiresIn: body.expiresIn, priority: body.priority,
                concurrencyKey: body.concurrencyKey, overflow: body.overflow, retry: body.retry,
                locale: AcceptLanguageField(route.fields).first))
    }

    /// `GET /runs`: lists runs, the newest first, without their inputs and outputs.
    func list(_ route: RouteRequest) async throws -> HTTPResponse {
        let names = ["skill", "status", "label", "since", "limit", "cursor"]
        let parameters = try route.query(allowing: names, repeatable: ["status", "label"])
        var query = RunQuery(limit: try parameters.integer("limit", in: 1...200) ?? 50)
        query.skill = try parameters.skill()
        query.statuses = try parameters.statuses()
        query.labels = try parameters.labels()
        if let since = parameters.first("since") {
            guard let time = Timestamp(since) else {
                throw Problem.parameter("since", "The parameter must be a time such as 2026-01-02T03:04:05Z.")
            }
            query.since = time
        }
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
            run = try await self.wait(for: run, seconds: wait, on: route.lane) { seq, hasEnded in
                hasEnded || known.map { !$0.matches(Self.entityTag(seq)) } ?? false
            }
        }
        if let known, known.matches(Self.entityTag(run.seq)) {
            var response = HTTPResponse(status: .notModified)
            response.add("ETag", Self.entityTag(run.seq))
            response.add("Cache-Control", "no-cache")
            response.add("Vary", "Accept-Encoding")
            return response
        }
        return showsQueue ? queueResponse(run) : Self.response(.ok, run, isNew: false)
    }

    /// `GET /runs/{run}/output`: the output alone.
    func output(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let run = try await run(route.runID())
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
        return Self.response(run.runStatus.isTerminal ? .ok : .accepted, run, isNew: false)
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
        return Self.response(.ok, run, isNew: false)
    }

    /// `POST /runs/{run}/retry`: starts a run that does an ended one again, or a part of it.
    func retry(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let id = try route.runID()
        guard try await agent.run(id) != nil else { throw AgentError.unknownRun(id) }
        let body = try RetryBody(route.request.body)
        // What is carried over may be as much as a large body has started.
        let agent = agent
        let run = try await WorkPool.shared.run { try await agent.retry(id, body.scope) }
        return Self.response(.accepted, run, isNew: true)
    }

    private func run(_ id: RunID) async throws -> Run {
        guard let run = try await agent.run(id) else { throw AgentError.unknownRun(id) }
        return run
    }

    /// The run once the condition holds, or as it stands when it has ended or the time is over.
    private func wait(
        for run: Run, seconds: Int, on lane: Lane,
        until isMet: @escaping @Sendable (_ seq: Int64, _ hasEnded: Bool) -> Bool
    ) async throws -> Run {
        let hasEnded = run.runStatus.isTerminal
        guard !hasEnded, seconds > 0, !isMet(run.seq, hasEnded) else { return run }
        await agent.wait(for: run.id, milliseconds: Int64(seconds) * 1000, on: lane, until: isMet)
        return try await self.run(run.id)
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

    private static func entityTag(_ seq: Int64) -> String { "W/\"\(seq)\"" }

    private static func response(_ status: HTTPStatus, _ run: Run, isNew: Bool) -> HTTPResponse {
        let size = 640 + run.input.bytes.count + (run.output?.bytes.count ?? 0)
        var response = HTTPResponse.json(status, reserving: size) { $0.run(run) }
        if isNew {
            response.add("Location", RunPath(run.id).run)
        } else {
            response.add("ETag", entityTag(run.seq))
            response.add("Cache-Control", "no-cache")
        }
        return response
    }
}

extension JSONWriter {
    fileprivate mutating func page(_ page: RunPage) {
        beginObject()
        name("runs")
        beginArray()
        for run in page.runs { self.run(run, withPayloads: false) }
        endArray()
        name("next")
        if let next = page.next { string(next.description) } else { null() }
        endObject()
    }
}
