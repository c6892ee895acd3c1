/// Why a request has no response, or a response no complete body.
///
/// The end of a cancelled task is `CancellationError` instead. `description` names no address, path or field value.
package enum HTTPClientError: Error, Sendable, Equatable {
    /// The request cannot be sent as it is.
    case invalidRequest(RequestFault)
    /// The name has no address, or no resolver answered.
    case notResolved
    /// An address was not permitted by the guard.
    case addressRefused
    /// No connection could be made.
    case notConnected
    /// There was no agreement on TLS, or the certificate is not trusted.
    case tlsFailed
    /// The proxy cannot be reached or refuses.
    case proxyFailed
    /// A time limit was reached.
    case timedOut(TimeLimit, mayHaveReachedPeer: Bool)
    /// The connection ended before the response was complete.
    case connectionLost
    /// The response is larger than allowed.
    case tooLarge(SizeLimit)
    /// The response is not HTTP as it should be.
    case badResponse
    /// The body is not in the coding that it says.
    case undecodableBody
    /// The sequence of the request's body threw, or had another length than announced.
    case requestBodyFailed
    /// The response redirects to where the request must not go.
    case redirectRefused(RedirectFault)
    /// The client was closed, or the body was given up by its reader.
    case closed(mayHaveReachedPeer: Bool)
    /// Something that libcurl reports and this enumeration does not know, with its number.
    case other(code: Int, mayHaveReachedPeer: Bool)

    /// Whether some of the request may have arrived, so that its effects may have happened.
    ///
    /// False is certain: the same request can be sent again whatever its method. True is not. A request that was
    /// redirected has reached a peer, whatever became of the redirect; only the errors that no repetition mends
    /// (`addressRefused`, `tlsFailed`) are told of the last hop alone.
    package var requestMayHaveReachedPeer: Bool {
        switch self {
        case .invalidRequest, .notResolved, .addressRefused, .notConnected, .tlsFailed, .proxyFailed: false
        case .connectionLost, .tooLarge, .badResponse, .undecodableBody, .requestBodyFailed, .redirectRefused:
            true
        case .timedOut(_, let reached), .closed(let reached), .other(_, let reached): reached
        }
    }

    /// The same error of a request that a peer has answered with a redirect.
    var afterRedirect: Self {
        switch self {
        case .notResolved, .notConnected, .proxyFailed: .redirectRefused(.unreachable)
        case .timedOut(let limit, _): .timedOut(limit, mayHaveReachedPeer: true)
        case .closed: .closed(mayHaveReachedPeer: true)
        case .other(let code, _): .other(code: code, mayHaveReachedPeer: true)
        case .invalidRequest, .addressRefused, .tlsFailed, .connectionLost, .tooLarge, .badResponse,
            .undecodableBody,
            .requestBodyFailed, .redirectRefused:
            self
        }
    }

    /// Whether the same request may succeed at another time.
    package var isTransient: Bool {
        switch self {
        case .notResolved, .notConnected, .proxyFailed, .timedOut, .connectionLost: true
        case .invalidRequest, .addressRefused, .tlsFailed, .tooLarge, .badResponse, .undecodableBody: false
        case .redirectRefused(let fault): fault == .unreachable
        case .requestBodyFailed, .closed, .other: false
        }
    }
}

extension HTTPClientError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalidRequest(let fault): fault.description
        case .notResolved: "The host's name could not be resolved."
        case .addressRefused: "The host's address is not one that may be called."
        case .notConnected: "No connection to the host could be made."
        case .tlsFailed: "No secure connection to the host could be made."
        case .proxyFailed: "The proxy did not connect to the host."
        case .timedOut(let limit, _): limit.description
        case .connectionLost: "The connection ended before the response was complete."
        case .tooLarge(let limit): limit.description
        case .badResponse: "The response is not valid HTTP."
        case .undecodableBody: "The response's body could not be decoded."
        case .requestBodyFailed: "The request's body could not be sent."
        case .redirectRefused(let fault): fault.description
        case .closed: "The request was given up."
        case .other: "The request failed."
        }
    }
}
