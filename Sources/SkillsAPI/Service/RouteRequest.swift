import Skills
import SkillsHTTP

/// A request at its route: what its handler needs.
struct RouteRequest: Sendable {
    let request: HTTPRequest
    let parameters: PathParameters

    var fields: HTTPFields { request.head.fields }
    var lane: Lane { request.lane }

    /// The skill that the path names.
    ///
    /// - Throws: A problem when no skill can have this id.
    func skillID() throws -> SkillID { try Self.skillID(parameters["skill"] ?? "") }

    /// The run that the path names; any UUID in either case.
    ///
    /// - Throws: A problem when no run can have this id.
    func runID() throws -> RunID { try Self.runID(parameters["run"] ?? "") }

    /// The message to a webhook that the path names.
    ///
    /// - Throws: A problem when no message can have this id.
    func deliveryID() throws -> DeliveryID {
        guard let id = DeliveryID(parameters["delivery"] ?? "") else {
            throw Problem(.deliveryNotFound, "The run has no such delivery.")
        }
        return id
    }

    /// The skill's id that a text is.
    ///
    /// - Throws: A problem when no skill can have this id.
    static func skillID(_ text: String) throws -> SkillID {
        guard let id = SkillID(text) else { throw Problem(.skillNotFound, "There is no such skill.") }
        return id
    }

    /// The run's id that a text is.
    ///
    /// - Throws: A problem when no run can have this id.
    static func runID(_ text: String) throws -> RunID {
        guard let id = RunID(text) else { throw Problem(.runNotFound, "There is no such run.") }
        return id
    }

    /// The query, which may only have parameters of these names, each once unless it is among the repeatable
    /// ones.
    ///
    /// - Throws: A problem that names the parameter.
    func query(allowing names: [String], repeatable: [String] = []) throws -> QueryParameters {
        let query: QueryParameters
        do {
            query = try QueryParameters(request.head.target.query)
        } catch {
            throw Problem.parameter(error.parameter, error.description)
        }
        var seen: Set<String> = []
        for parameter in query.all {
            let name = parameter.name
            guard names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
                throw Problem.parameter(name, "The parameter is not known here.")
            }
            guard seen.insert(name).inserted || repeatable.contains(name) else {
                throw Problem.parameter(name, "The parameter may be given only once.")
            }
        }
        return query
    }
}
