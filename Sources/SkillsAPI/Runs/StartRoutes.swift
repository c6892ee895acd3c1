import Skills
import SkillsHTTP
import SkillsJSON

/// How runs are started.
struct StartRoutes: Sendable {
    private static let longestWait = 60

    let agent: Agent
    let streams: StreamRoutes
    /// See `ServiceInformation.webhookFault`.
    var webhookFault: (@Sendable (_ url: String) -> String?)?

    /// `POST /skills/{skill}/runs`: starts a run, once for each key, and answers at once, after a wait, or with its
    /// events.
    func post(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let skill = try route.skillID()
        guard let concurrency = agent.concurrency(of: skill) else { throw AgentError.unknownSkill(skill) }
        let key = try IdempotencyKeyField(route.fields)
        let started = try await begin(route) { [webhookFault] agent in
            let bytes = route.request.body
            let body = try StartBody(
                bytes, limits: agent.configuration, concurrency: concurrency, webhookFault: webhookFault)
            var request = Self.request(skill, body, route)
            if let key {
                request.idempotencyKey = IdempotencyKey(owner: request.owner, text: key.text)
                request.fingerprint = Self.fingerprint(of: request, bytes)
            }
            return request
        }
        return try await answer(started, to: route)
    }

    /// `PUT /runs/{run}`: the same under an id that the client has chosen.
    func put(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let id = try route.runID()
        guard id != RunID(high: 0, low: 0) else {
            throw Problem(.invalidParameter, "The nil UUID can't be the id of a run.")
        }
        let started = try await begin(route) { [webhookFault] agent in
            let bytes = route.request.body
            let body = try StartBody(
                naming: bytes, limits: agent.configuration, of: agent, webhookFault: webhookFault)
            guard let skill = body.skill else { preconditionFailure("a body without a skill was read") }
            var request = Self.request(skill, body, route)
            request.id = id
            request.fingerprint = Self.fingerprint(of: request, bytes)
            return request
        }
        return try await answer(started, to: route)
    }

    /// Reads the body and starts the run; both elsewhere when the body is large.
    private func begin(
        _ route: RouteRequest, _ read: @escaping @Sendable (Agent) throws -> RunRequest
    ) async throws -> StartedRun {
        let agent = agent
        guard route.request.body.count >= WorkPool.largeBody else {
            return try await agent.begin(read(agent))
        }
        return try await WorkPool.shared.run { try await agent.begin(read(agent)) }
    }

    private static func request(_ skill: SkillID, _ body: StartBody, _ route: RouteRequest) -> RunRequest {
        var request = RunRequest(
            skill: skill, input: body.input, labels: body.labels, timeout: body.timeout,
            delay: body.delay, expiresIn: body.expiresIn, priority: body.priority,
            concurrencyKey: body.concurrencyKey, overflow: body.overflow, retry: body.retry,
            locale: AcceptLanguageField(route.fields).first)
        request.webhook = body.webhook
        return request
    }

    /// The digest of a start whose body has been read, and so is JSON.
    private static func fingerprint(of request: RunRequest, _ body: [UInt8]) -> RequestFingerprint {
        RequestFingerprint(owner: request.owner, skill: request.skill, body: RawJSON(unchecked: body))
    }

    /// The stream, the wait, or the run at once, as the client prefers.
    ///
    /// A start that was made before is answered as if it was made now.
    private func answer(_ started: StartedRun, to route: RouteRequest) async throws -> HTTPResponse {
        var response = try await answer(started.run, isReplay: started.isReplay, to: route)
        if started.isReplay { response.add("Idempotency-Replayed", "true") }
        return response
    }

    private func answer(_ run: Run, isReplay: Bool, to route: RouteRequest) async throws -> HTTPResponse {
        if let format = StreamFormat.preferredOverJSON(AcceptField(route.fields)) {
            var response = streams.stream(of: run, after: 0, kinds: nil, format: format)
            response.add("Location", RunPath(run.id).run)
            return response
        }
        guard let wait = PreferField(route.fields).wait.map({ min($0, Self.longestWait) }) else {
            let isOver = isReplay && run.runStatus.isTerminal
            return .run(isOver ? .ok : .accepted, run, isNew: true)
        }
        var waited = run
        if !run.runStatus.isTerminal {
            waited = try await agent.wait(for: run, seconds: wait, on: route.lane) { _, hasEnded in hasEnded }
        }
        var response = HTTPResponse.run(
            waited.runStatus.isTerminal ? .ok : .accepted, waited, isNew: true)
        response.add("Preference-Applied", "wait=\(wait)")
        return response
    }
}
