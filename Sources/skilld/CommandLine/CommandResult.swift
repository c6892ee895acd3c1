/// What a command that ends at once prints and returns.
struct CommandResult: Equatable, Sendable {
    var exitCode: Int32 = 0
    /// For standard output.
    var output = ""
    /// For standard error.
    var errors = ""

    /// Prints both texts and gives back the exit code.
    func printed() -> Int32 {
        // What cannot be printed is lost: there is nobody left to tell.
        _ = POSIX.write(Array(output.utf8), to: 1)
        _ = POSIX.write(Array(errors.utf8), to: 2)
        return exitCode
    }
}
