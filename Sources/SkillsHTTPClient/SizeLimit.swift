/// Which limit on a response's size was passed.
package enum SizeLimit: Sendable, Equatable, CustomStringConvertible {
    /// Status lines and fields.
    case head
    /// The body as it was transferred.
    case body
    /// The body once decompressed.
    case decodedBody
    /// One event or line of a streamed body.
    case element

    /// A sentence for callers.
    package var description: String {
        switch self {
        case .head: "The response's header is too large."
        case .body: "The response's body is too large."
        case .decodedBody: "The response's body is too large once decompressed."
        case .element: "One element of the response's stream is too large."
        }
    }
}
