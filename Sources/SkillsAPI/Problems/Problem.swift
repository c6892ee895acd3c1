import Skills
import SkillsHTTP
import SkillsJSON

/// A request that is not carried out, as a problem document tells it (RFC 9457).
struct Problem: Error {
    let code: ProblemCode
    /// What happened, in one sentence that is safe for a client.
    let detail: String
    /// The fields of the request body to blame, their pointers relative to `below`.
    var errors: [FieldError] = []
    /// Where in the request body those pointers begin.
    var below = ""
    /// The query parameter to blame.
    var parameter: String?
    /// Seconds after which the request is worth another try.
    var retryAfter: Int?
    /// The methods that the path has.
    var allow: [HTTPMethod] = []

    init(_ code: ProblemCode, _ detail: String) {
        self.code = code
        self.detail = detail
        retryAfter = code.retryAfter
    }

    /// A query parameter that can't be used.
    static func parameter(_ name: String, _ detail: String) -> Problem {
        var problem = Problem(.invalidParameter, detail)
        problem.parameter = name
        return problem
    }

    /// Members of the body that can't be used.
    static func validation(_ error: SkillError, below pointer: String = "") -> Problem {
        var problem = Problem(.validation, error.detail)
        problem.errors = error.errors
        problem.below = pointer
        return problem
    }

    /// Members of the body itself that can't be used; the error's own words are about an input.
    static func invalidBody(_ error: SkillError) -> Problem {
        let reason = error.errors.count == 1 ? ": \(error.errors[0])" : ""
        var problem = Problem(.validation, "The request body is not valid\(reason).")
        problem.errors = error.errors
        return problem
    }

    /// The document as a response to the request of this id.
    func response(to id: String) -> HTTPResponse {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("type")
        writer.string("about:blank")
        writer.name("title")
        writer.string(code.status.reason)
        writer.name("status")
        writer.integer(code.status.code)
        writer.name("code")
        writer.string(code.rawValue)
        writer.name("detail")
        writer.string(detail)
        writer.name("instance")
        writer.string("urn:request:\(id)")
        if let parameter {
            writer.name("parameter")
            writer.string(parameter)
        }
        if !errors.isEmpty {
            writer.name("errors")
            writer.fieldErrors(errors, below: below)
        }
        writer.endObject()
        var response = HTTPResponse(status: code.status, body: .bytes(writer.bytes))
        response.add("Content-Type", "application/problem+json")
        response.add("Cache-Control", "no-store")
        if let retryAfter { response.add("Retry-After", "\(retryAfter)") }
        if !allow.isEmpty { response.add("Allow", allow.map(\.name).joined(separator: ", ")) }
        return response
    }
}
