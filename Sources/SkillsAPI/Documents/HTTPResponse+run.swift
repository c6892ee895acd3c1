import Skills
import SkillsHTTP
import SkillsJSON

extension HTTPResponse {
    /// A run: with its path when it was just started, else with the tag that tells its changes apart.
    static func run(_ status: HTTPStatus, _ run: Run, isNew: Bool) -> HTTPResponse {
        let size = 700 + run.input.bytes.count + (run.output?.bytes.count ?? 0)
        var response = HTTPResponse.json(status, reserving: size) { $0.run(run) }
        if isNew {
            response.add("Location", RunPath(run.id).run)
        } else {
            response.add("ETag", entityTag(run.seq))
            response.add("Cache-Control", "no-cache")
        }
        return response
    }

    /// The tag of a run whose last event has this number.
    static func entityTag(_ seq: Int64) -> String { "W/\"\(seq)\"" }
}
