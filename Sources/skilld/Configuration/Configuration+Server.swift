extension Configuration {
    /// The socket server.
    struct Server: Equatable, Sendable {
        /// The address that is bound: an IPv4 or IPv6 literal without brackets, or `localhost`.
        var host = "127.0.0.1"
        /// The TCP port; 0 takes one that is free.
        var port = 8080
        /// Threads that serve connections; 0 means as many as the process may use processors.
        var lanes = 0
        /// Permits an address other machines can reach although nobody has to authenticate.
        var allowUnauthenticated = false
        /// Open connections over all lanes; more wait in the kernel's backlog.
        var maxConnections = 10_000
        /// What one request may send.
        var limits = Limits()
        /// How long a peer may take.
        var timeouts = Timeouts()
    }
}
