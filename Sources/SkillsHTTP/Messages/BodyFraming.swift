/// How a request says where its body ends (RFC 9112, section 6.3).
package enum BodyFraming: Sendable, Equatable {
    /// Neither Content-Length nor Transfer-Encoding: there is no body.
    case none
    /// So many bytes; zero where the client says that the body is empty.
    case length(Int)
    /// Chunks up to an empty one.
    case chunked

    /// Whether bytes of a body follow the head.
    package var hasBody: Bool {
        switch self {
        case .none: false
        case .length(let count): count > 0
        case .chunked: true
        }
    }
}
