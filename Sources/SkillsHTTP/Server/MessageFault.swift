/// Why a message can't be handed to its handler.
package struct MessageFault: Error, Sendable, Equatable {
    /// The status to answer with.
    package let status: HTTPStatus
    /// One sentence that is safe for a client.
    package let detail: String

    private init(_ status: HTTPStatus, _ detail: String) {
        self.status = status
        self.detail = detail
    }

    /// A message that breaks the grammar or a limit.
    package init(_ fault: RequestFault) {
        self.init(fault.status, fault.description)
    }

    /// A body that does not decode, or not within the limit.
    package init(_ error: ContentDecodingError) {
        self.init(error.status, error.description)
    }

    /// The head or the body has not arrived in time (RFC 9110, section 15.5.9).
    package static let tooSlow = MessageFault(.requestTimeout, "The request has not arrived in time.")

    /// The server holds as many bytes of request bodies as it may.
    package static let overloaded = MessageFault(
        .serviceUnavailable, "The service holds as many request bodies as it can at the moment.")

    /// The body is larger than the route takes.
    package static let bodyTooLarge = MessageFault(RequestFault.bodyTooLarge)

    /// The body has a content coding that is not understood (RFC 9110, section 15.5.16).
    package static let unknownCoding = MessageFault(
        .unsupportedMediaType, "The content coding of the body is not one of gzip and deflate.")
}
