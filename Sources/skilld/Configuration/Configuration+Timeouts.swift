extension Configuration.Server {
    /// How long a peer may take; each is a deadline that single bytes do not extend.
    struct Timeouts: Equatable, Sendable {
        /// From the first byte of a request to the end of its header section.
        var header = Duration.seconds(10)
        /// From the end of the header section to the end of the body.
        var body = Duration.seconds(30)
        /// Between two requests of a kept connection.
        var idle = Duration.seconds(75)
        /// For a peer to take what was written.
        var write = Duration.seconds(30)
    }
}
