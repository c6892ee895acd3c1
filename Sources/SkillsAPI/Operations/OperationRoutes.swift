import Skills
import SkillsHTTP
import SkillsJSON

/// What operators and newcomers ask first.
struct OperationRoutes: Sendable {
    let agent: Agent
    let information: ServiceInformation

    /// `GET /`: what this is and where to go on.
    func root() -> HTTPResponse {
        .json { writer in
            writer.beginObject()
            writer.name("name")
            writer.string("skilld")
            writer.name("version")
            writer.string(information.version)
            writer.name("links")
            writer.beginObject()
            for (name, path) in [
                ("skills", "/skills"), ("runs", "/runs"), ("events", "/events"), ("health", "/healthz"),
                ("ready", "/readyz"),
            ] {
                writer.name(name)
                writer.string(path)
            }
            writer.endObject()
            writer.endObject()
        }
    }

    /// `GET /healthz`: whether the process answers.
    func health() -> HTTPResponse { status("ok") }

    /// `GET /readyz`: whether runs are taken.
    ///
    /// - Throws: A problem that says why not.
    func readiness() throws -> HTTPResponse {
        guard !agent.isShuttingDown else { throw AgentError.shuttingDown }
        switch agent.storeCondition {
        case .ready: return status("ready")
        case .unavailable(let reason): throw Problem(.storeUnavailable, reason)
        }
    }

    private func status(_ status: String) -> HTTPResponse {
        var response = HTTPResponse.json { writer in
            writer.beginObject()
            writer.name("status")
            writer.string(status)
            writer.endObject()
        }
        response.add("Cache-Control", "no-store")
        return response
    }
}
