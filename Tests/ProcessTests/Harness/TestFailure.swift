/// Why a test could not go on.
enum TestFailure: Error {
    /// A system call failed with this `errno`.
    case call(String, errno: Int32)
    /// What was waited for did not come in time; what came instead.
    case late(String, got: String)
    /// The other side ended before what was waited for; what came before.
    case ended(String, got: String)
}
