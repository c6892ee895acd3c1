/// Where a server listens and what it grants its peers.
///
/// Times are in milliseconds.
package struct HTTPServerConfiguration: Sendable {
    /// An IPv4 or IPv6 address, or `localhost`.
    package var host = "127.0.0.1"
    /// The port; 0 picks a free one.
    package var port = 8080
    /// How many event loops; each takes a thread.
    package var lanes = 1
    /// The limits of a message.
    package var limits = HTTPLimits()
    /// The most connections at once; beyond it they wait in the kernel.
    package var maximumConnections = 10_000
    /// How long a head may take, from the accept or from the first byte of a later request.
    package var headerTimeout: Int64 = 10_000
    /// How long a body may take, unless it arrives faster than `minimumBodyRate`.
    package var bodyTimeout: Int64 = 30_000
    /// Bytes a second that earn a body more time.
    package var minimumBodyRate = 64 * 1024
    /// The most bytes of request bodies held at once, over all connections; a request beyond it is answered
    /// with 503.
    package var bodyMemory = 256 * 1024 * 1024
    /// How long a connection may be idle between requests.
    package var idleTimeout: Int64 = 75_000
    /// How long the kernel may refuse what is to be written.
    package var writeTimeout: Int64 = 30_000
    /// Response bodies of this size and more are compressed when the client allows it.
    package var compressionThreshold = 1024

    /// The defaults.
    package init() {}
}
