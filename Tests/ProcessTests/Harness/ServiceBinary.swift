import Glibc

/// The program under test.
enum ServiceBinary {
    /// Its absolute path: the one that SKILLD_BINARY names, else the one that was built together with the
    /// tests.
    static let path: String = {
        if let named = getenv("SKILLD_BINARY").map({ String(cString: $0) }), !named.isEmpty {
            return absolute(named) ?? named
        }
        let tests = absolute("/proc/self/exe") ?? ""
        let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let beside = folder.joined(separator: "/") + "/skilld"
        if access(beside, X_OK) == 0 { return beside }
        // Where a helper of the toolchain runs the tests, it is found from this file.
        let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        return package.joined(separator: "/") + "/.build/debug/skilld"
    }()

    /// Runs a command to its end.
    static func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (end: ChildProcess.End, output: String, errors: String) {
        let child = try ChildProcess(path, arguments, environment: environment)
        let end = try child.waitForEnd()
        return (end, try child.output.rest(), try child.errors.rest())
    }

    private static func absolute(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
