import Skills
import SkillsHTTP
import SkillsJSON

/// What can be done with a run's messages to webhooks.
struct DeliveryRoutes: Sendable {
    let agent: Agent

    /// `GET /runs/{run}/deliveries`: the messages, and what has become of each.
    func list(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let deliveries = try await agent.deliveries(of: route.runID())
        var response = HTTPResponse.json(reserving: 512 * (deliveries.count + 1)) { writer in
            writer.beginObject()
            writer.name("deliveries")
            writer.beginArray()
            for delivery in deliveries { writer.delivery(delivery) }
            writer.endArray()
            writer.endObject()
        }
        response.add("Cache-Control", "no-store")
        return response
    }

    /// `POST /runs/{run}/deliveries/{delivery}/redeliver`: sends one again.
    func redeliver(_ route: RouteRequest) async throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let run = try route.runID()
        guard try await agent.run(run) != nil else { throw AgentError.unknownRun(run) }
        let id = try route.deliveryID()
        try Self.checkBody(route.request.body)
        let delivery = try await agent.redeliver(id, of: run)
        return .json(.accepted) { $0.delivery(delivery) }
    }

    /// There is nothing to say: no body, or an object without members.
    private static func checkBody(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        do {
            var reader = try RequestJSON.object(bytes)
            try reader.finish()
        } catch let error as SkillError {
            throw Problem.invalidBody(error)
        }
    }
}
