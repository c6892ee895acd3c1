/// What holds for all requests of a client.
package struct HTTPClientConfiguration: Sendable {
    /// Decides about addresses where a request has no guard of its own.
    package var addressGuard: AddressGuard
    /// The URL of an `http` or `https` proxy; nil: none.
    ///
    /// The environment is never asked.
    package var proxy: String?
    /// A file of PEM certificates to trust in the place of the system's; nil: the system's.
    package var certificateBundle: String?
    /// What is sent as `User-Agent` where a request has none.
    package var userAgent: String
    /// Connections that are kept for later requests while nobody uses them.
    package var idleConnections: Int
    /// Seconds for which the addresses of a name are remembered; 0: not at all.
    package var resolvedSeconds: Int
    /// Bytes of a body that wait for their reader, or to be sent, before the other side is made to wait.
    package var bufferedBytes: Int

    /// Takes a configuration, each part with a default.
    package init(
        addressGuard: AddressGuard = AddressGuard(), proxy: String? = nil, certificateBundle: String? = nil,
        userAgent: String = "skilld", idleConnections: Int = 32, resolvedSeconds: Int = 60,
        bufferedBytes: Int = 256 * 1024
    ) {
        self.addressGuard = addressGuard
        self.proxy = proxy
        self.certificateBundle = certificateBundle
        self.userAgent = userAgent
        self.idleConnections = idleConnections
        self.resolvedSeconds = resolvedSeconds
        self.bufferedBytes = bufferedBytes
    }
}
