/// A request method (RFC 9110, section 9); methods are case-sensitive, so `get` is `.other("get")`.
package enum HTTPMethod: Sendable, Hashable {
    case get
    case head
    case post
    case put
    case patch
    case delete
    case options
    case trace
    case connect
    /// A token that is none of the above, of at most 32 bytes.
    case other(String)

    /// The method as it stands in a request line and in `Allow`.
    package var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .patch: "PATCH"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .trace: "TRACE"
        case .connect: "CONNECT"
        case .other(let name): name
        }
    }

    /// The place in a list of methods, so that `Allow` is always written in the same order.
    var rank: Int {
        switch self {
        case .get: 0
        case .head: 1
        case .post: 2
        case .put: 3
        case .patch: 4
        case .delete: 5
        case .options: 6
        case .trace: 7
        case .connect: 8
        case .other: 9
        }
    }
}
