package import Skills
package import SkillsHTTP

/// The agent over HTTP: routes, problem documents, event streams.
package final class Service: HTTPApplication {
    private let router: HTTPRouter<Route>
    private let agent: Agent
    private let information: ServiceInformation
    private let hubs: StreamHubs
    private let requestIDs = RequestIDs()

    /// Makes the service of an agent, with its routes.
    package init(agent: Agent, information: ServiceInformation) {
        self.agent = agent
        self.information = information
        hubs = StreamHubs()
        let streams = StreamRoutes(agent: agent, hubs: hubs, heartbeat: information.heartbeat)
        let starts = StartRoutes(agent: agent, streams: streams, webhookFault: information.webhookFault)
        let runs = RunRoutes(agent: agent)
        let deliveries = DeliveryRoutes(agent: agent)
        let skills = SkillRoutes(agent: agent)
        let operations = OperationRoutes(agent: agent, information: information)
        var router = HTTPRouter<Route>()
        router.add(.get, "/", Route { _ in operations.root() })
        router.add(.get, "/healthz", Route { _ in operations.health() })
        router.add(.get, "/readyz", Route { _ in try operations.readiness() })
        router.add(.get, "/skills", Route { try skills.list($0) })
        router.add(.get, "/skills/{skill}", Route { try skills.show($0) })
        router.add(.post, "/skills/{skill}/runs", Route(body: .json) { try await starts.post($0) })
        router.add(.get, "/runs", Route { try await runs.list($0) })
        router.add(.get, "/runs/{run}", Route { try await runs.show($0) })
        router.add(.put, "/runs/{run}", Route(body: .json) { try await starts.put($0) })
        router.add(.delete, "/runs/{run}", Route { try await runs.delete($0) })
        router.add(.get, "/runs/{run}/output", Route { try await runs.output($0) })
        router.add(.get, "/runs/{run}/events", Route { try await streams.run($0) })
        router.add(.post, "/runs/{run}/cancel", Route(body: .optionalJSON) { try await runs.cancel($0) })
        router.add(.post, "/runs/{run}/input", Route(body: .json) { try await runs.answer($0) })
        router.add(.post, "/runs/{run}/retry", Route(body: .optionalJSON) { try await runs.retry($0) })
        router.add(.get, "/runs/{run}/deliveries", Route { try await deliveries.list($0) })
        router.add(
            .post, "/runs/{run}/deliveries/{delivery}/redeliver",
            Route(body: .optionalJSON) {
                try await deliveries.redeliver($0)
            })
        router.add(.get, "/events", Route { try await streams.all($0) })
        self.router = router
    }

    /// Decides on a request by its head: path and method first, what the path names, then the form of the
    /// body.
    package func admit(_ head: RequestHead, id: String) -> Admission {
        switch router.match(head.method, head.target) {
        case .notFound:
            return .answer(answer(Problem(.notFound, "There is nothing at this path."), to: id))
        case .methodNotAllowed(let allow):
            var problem = Problem(.methodNotAllowed, "The path does not have this method.")
            problem.allow = allow
            return .answer(answer(problem, to: id))
        case .options(let allow):
            var response = HTTPResponse(status: .noContent)
            response.add("Allow", allow.map(\.name).joined(separator: ", "))
            response.add("X-Request-Id", id)
            return .answer(response)
        case .found(let route, let parameters):
            let limit = route.body.limit(information.bodyLimit)
            if let problem = missing(parameters) ?? BodyForm.fault(in: head, for: route.body, limit: limit) {
                return .answer(answer(problem, to: id))
            }
            return .handle(bodyLimit: limit) { request in
                await self.handle(RouteRequest(request: request, parameters: parameters), route)
            }
        }
    }

    /// Gives a message that can't be processed its problem document.
    package func answer(to fault: MessageFault, id: String) -> HTTPResponse {
        answer(Problem(ProblemCode(fault), fault.detail), to: id)
    }

    /// Takes over a well-formed `X-Request-Id`, or makes one.
    package func requestID(for head: RequestHead?) -> String {
        head.flatMap { RequestIDField($0.fields)?.value } ?? requestIDs.next()
    }

    /// Ends the streams that have nothing to wait for once no run starts any more: those of all runs, and of
    /// queued ones.
    package func drainIdleStreams() { hubs.drain(.idle) }

    /// Ends every stream with `drain`.
    package func drainStreams() { hubs.drain(.all) }

    /// Says that what a path names is not there, where that is known without asking the store.
    private func missing(_ parameters: PathParameters) -> Problem? {
        do {
            if let text = parameters["skill"] {
                let id = try RouteRequest.skillID(text)
                guard agent.hasSkill(id) else { throw AgentError.unknownSkill(id) }
            }
            if let text = parameters["run"] { _ = try RouteRequest.runID(text) }
            return nil
        } catch {
            return Problem(any: error)
        }
    }

    private func handle(_ request: RouteRequest, _ route: Route) async -> HTTPResponse {
        do {
            if let problem = BodyForm.fault(in: request.request, for: route.body) { throw problem }
            var response = try await route.handler(request)
            response.add("X-Request-Id", request.request.id)
            return response
        } catch {
            return answer(Problem(any: error), to: request.request.id)
        }
    }

    private func answer(_ problem: Problem, to id: String) -> HTTPResponse {
        var response = problem.response(to: id)
        response.add("X-Request-Id", id)
        return response
    }
}
