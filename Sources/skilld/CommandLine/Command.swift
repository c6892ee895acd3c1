/// What the command line asks for.
enum Command: Equatable, Sendable {
    /// Runs the service.
    case serve(Overrides)
    /// Checks the configuration and the database and ends.
    case check(Overrides)
    /// Asks a running service whether it is well and ends.
    case healthcheck(Overrides)
    /// Copies the database into a new file and ends.
    case backup(file: String, Overrides)
    /// Drops what is no longer to be kept and ends.
    case prune(Overrides)
    /// Prints how the program is used.
    case help
    /// Prints the version.
    case version
}
