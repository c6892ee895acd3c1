extension Configuration {
    /// Values that are each well-formed and do not go together.
    struct Contradiction: Equatable, Sendable {
        /// The keys, the one to blame first.
        let keys: [String]
        /// What would be right, without any value, since a value may have come from a secret.
        let message: String
    }

    /// What is wrong with the configuration as a whole; empty when it holds together.
    func contradictions() -> [Contradiction] {
        var found: [Contradiction] = []
        if !server.allowUnauthenticated, HostAddress(server.host)?.isLoopback != true {
            found.append(
                Contradiction(
                    keys: ["server.host", "server.allowUnauthenticated"],
                    message: "must be a loopback address while nobody has to authenticate;"
                        + " --allow-unauthenticated (server.allowUnauthenticated) permits any"))
        }
        if runs.timeout > runs.maxTimeout {
            found.append(
                Contradiction(
                    keys: ["runs.timeout", "runs.maxTimeout"],
                    message: "must not be longer than runs.maxTimeout"))
        }
        let ask = skills.ask
        if (ask.url == nil) != (ask.model == nil) {
            let (lacking, given) = ask.url == nil ? ("url", "model") : ("model", "url")
            found.append(
                Contradiction(
                    keys: ["skills.ask.\(lacking)", "skills.ask.\(given)"],
                    message: "must be there together with skills.ask.\(given)"))
        }
        return found
    }
}
