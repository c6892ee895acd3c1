/// One request, complete before it is sent.
package struct ClientRequest: Sendable {
    /// The method, in capital letters.
    package var method: String
    /// An absolute URL with `http` or `https`; a fragment is not sent.
    package var url: String
    /// The fields; those about framing and the connection are the client's to set.
    package var fields: ClientFields
    /// The body.
    package var body: ClientRequestBody
    /// Times and sizes that must not be passed.
    package var limits: TransferLimits
    /// How many redirects are followed; with 0 a redirect is a response like any other.
    package var redirects: Int
    /// Decides about addresses in the place of the client's own guard.
    package var addressGuard: AddressGuard?
    /// Asks the peer for its consent before the body is sent, and waits up to a second for it.
    package var expectsContinue: Bool
    /// Is told of bytes that have moved, on the client's event loop: it must return at once.
    package var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Takes a request; only the URL has no default.
    package init(
        method: String = "GET", url: String, fields: ClientFields = [:], body: ClientRequestBody = .none,
        limits: TransferLimits = TransferLimits(), redirects: Int = 0, addressGuard: AddressGuard? = nil,
        expectsContinue: Bool = false, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.limits = limits
        self.redirects = redirects
        self.addressGuard = addressGuard
        self.expectsContinue = expectsContinue
        self.onProgress = onProgress
    }
}
