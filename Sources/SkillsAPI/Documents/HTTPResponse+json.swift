import SkillsHTTP
import SkillsJSON

extension HTTPResponse {
    /// A JSON document.
    static func json(
        _ status: HTTPStatus = .ok, reserving capacity: Int = 512, _ write: (inout JSONWriter) -> Void
    )
        -> HTTPResponse
    {
        var writer = JSONWriter(reserving: capacity)
        write(&writer)
        var response = HTTPResponse(status: status, body: .bytes(writer.bytes))
        response.add("Content-Type", "application/json")
        return response
    }
}
