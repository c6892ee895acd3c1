/// What the command line asks for.
enum Command: Equatable, Sendable {
    /// Runs the service.
    case serve(Overrides)
    /// Checks the configuration and ends.
    case check(Overrides)
    /// Asks a running service whether it is well and ends.
    case healthcheck(Overrides)
    /// Prints how the program is used.
    case help
    /// Prints the version.
    case version
}
