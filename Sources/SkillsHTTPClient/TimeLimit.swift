/// Which time limit was reached.
package enum TimeLimit: Sendable, Equatable, CustomStringConvertible {
    /// Until there is a connection.
    case connect
    /// From the end of the request to the first byte of the response.
    case firstByte
    /// Without a byte in either direction.
    case idle
    /// For everything.
    case whole

    /// A sentence for callers.
    package var description: String {
        switch self {
        case .connect: "No connection to the host could be made in time."
        case .firstByte: "The host did not begin to answer in time."
        case .idle: "The host sent and took nothing for too long."
        case .whole: "The request took too long."
        }
    }
}
