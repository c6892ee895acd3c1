import Skills
import SkillsHTTP
import SkillsJSON

/// What can be asked about skills.
struct SkillRoutes: Sendable {
    let agent: Agent

    /// `GET /skills`: everything that can be called.
    func list(_ route: RouteRequest) throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let skills = agent.skills
        return .json(reserving: 1024 * (skills.count + 1)) { writer in
            writer.beginObject()
            writer.name("skills")
            writer.beginArray()
            for skill in skills { writer.skill(skill) }
            writer.endArray()
            writer.endObject()
        }
    }

    /// `GET /skills/{skill}`: one skill.
    func show(_ route: RouteRequest) throws -> HTTPResponse {
        _ = try route.query(allowing: [])
        let id = try route.skillID()
        guard let skill = agent.skill(id) else { throw AgentError.unknownSkill(id) }
        return .json(reserving: 1024) { $0.skill(skill) }
    }
}
