/// A request as its handler gets it: complete, its body decoded.
package struct HTTPRequest: Sendable {
    /// The head.
    package let head: RequestHead
    /// The body, without content coding; empty when there was none.
    package let body: [UInt8]
    /// By which the request is known in logs: the client's `X-Request-Id` where it was well-formed.
    package let id: String
    /// The lane that the request is handled on.
    package let lane: Lane
}
