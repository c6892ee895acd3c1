/// What an application decides of a request by its head, before the body is read.
package enum Admission: Sendable {
    /// The answer stands; the body is not needed.
    case answer(HTTPResponse)
    /// The body is read, up to so many bytes before and after decoding, and handed to the handler.
    case handle(bodyLimit: Int, RequestHandler)
}

/// Answers a request.
///
/// Starts on the connection's lane and goes on there after each suspension; must not block.
///
/// Its task is cancelled when the client leaves.
package typealias RequestHandler = @Sendable (HTTPRequest) async -> HTTPResponse
