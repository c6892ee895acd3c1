import Glibc
import Skills
import Testing

@testable import skilld

@Suite struct ControlSocketTests {
    private static let report: PruneReport = {
        var report = PruneReport()
        (report.runs, report.events) = (3, 12)
        return report
    }()

    /// Serves at a path while the body runs.
    static func serve(_ path: String, _ body: () throws -> Void) throws {
        let socket = try ControlSocket(path)
        socket.serve { _ in .pruned(report) }
        defer { socket.end() }
        try body()
    }

    private static func ask(_ path: String) throws -> ControlAnswer? {
        try ControlClient.ask(.prune, at: path)
    }

    @Test func `a command is answered, one after the other`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "s"
        try Self.serve(path) {
            for _ in 0..<3 {
                let answer = try Self.ask(path)
                #expect(answer == .pruned(Self.report))
            }
        }
    }

    @Test func `only the user of the service can connect, and the socket goes with it`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "s"
        try Self.serve(path) {
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
        }
        #expect(!POSIX.exists(path))
        #expect(try Self.ask(path) == nil)
    }

    @Test func `a socket that was left behind is replaced, and nobody listens to it before`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.path + "s"
        // As a killed process leaves it: closed without its path being removed.
        close(try LocalSocket.listen(path))
        #expect(POSIX.exists(path))
        #expect(try Self.ask(path) == nil)
        try Self.serve(path) {
            let answer = try Self.ask(path)
            #expect(answer == .pruned(Self.report))
        }
    }

    @Test func `a file that is no socket is left alone`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("mine", to: "s")
        let fault = #expect(throws: LocalSocket.Fault.self) { try ControlSocket(folder.path + "s") }
        #expect(fault?.code == EEXIST)
        #expect(try POSIX.read(folder.path + "s", limit: 10) == Array("mine".utf8))
    }

    @Test func `a path that is longer than an address holds works all the same`() throws {
        let folder = try TemporaryDirectory()
        let deep = folder.path + String(repeating: "d", count: 200)
        #expect(mkdir(deep, 0o700) == 0)
        defer { rmdir(deep) }
        try Self.serve(deep + "/s") {
            #expect(POSIX.exists(deep + "/s"))
            let answer = try Self.ask(deep + "/s")
            #expect(answer == .pruned(Self.report))
        }
        #expect(!POSIX.exists(deep + "/s"))
    }
}
