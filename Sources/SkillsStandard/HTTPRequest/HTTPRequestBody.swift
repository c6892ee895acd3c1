import SkillsHTTPClient
import SkillsJSON

/// What a request carries.
enum HTTPRequestBody: Sendable {
    /// Nothing.
    case empty
    /// A value as it came, byte by byte.
    case json(RawJSON)
    /// A text in UTF-8.
    case text(String)

    /// The body as the client takes it.
    var clientBody: ClientRequestBody {
        switch self {
        case .empty: .none
        case .json(let value): .bytes(value.bytes)
        case .text(let text): .bytes(Array(text.utf8))
        }
    }

    /// The `Content-Type` of a request that names none.
    var contentType: String? {
        switch self {
        case .empty: nil
        case .json: "application/json"
        case .text: "text/plain; charset=utf-8"
        }
    }
}
