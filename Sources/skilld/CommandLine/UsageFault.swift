/// A command line that cannot be understood.
struct UsageFault: Error, Equatable {
    /// What is wrong, in one sentence without its full stop.
    let message: String

    /// For standard error: the sentence and where to read on.
    var report: String { "skilld: \(message)\nTry skilld --help\n" }

    /// The exit code for it: EX_USAGE of sysexits.h.
    static let exitCode: Int32 = 64
}
