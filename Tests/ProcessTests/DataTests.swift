import Glibc
import Testing

/// The data folder: who has it, and what is wrong with it.
@Suite struct DataTests {
    /// A folder with the database of a service that has served two runs, and the first of them.
    private static func used() throws -> (folder: TestFolder, run: String) {
        let folder = try TestFolder()
        let service = try ServiceProcess(["--data", folder.path])
        let answer = try service.ask("POST /skills/echo/runs", body: #"{"input":1}"#)
        _ = try service.ask("POST /skills/echo/runs", body: #"{"input":2}"#)
        service.child.send(SIGTERM)
        guard try service.child.waitForEnd() == .code(0), let run = answer.field("location") else {
            throw TestFailure.ended("a run", got: answer.body)
        }
        return (folder, run)
    }

    private static func serve(_ folder: TestFolder) throws -> (end: ChildProcess.End, errors: String) {
        let (end, output, errors) = try ServiceBinary.run(
            ["serve", "--port", "0", "--data", folder.path])
        #expect(output == "")
        return (end, errors)
    }

    @Test func `a second service on the same data says so and ends with 1`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let service = try ServiceProcess(["--data", folder.path])
            let (end, errors) = try Self.serve(folder)
            #expect(end == .code(1))
            #expect(errors.hasPrefix("skilld: "))
            #expect(errors.filter { $0 == "\n" }.count == 1)
            #expect(errors.contains("nother service uses"))
            #expect(try service.ask("GET /readyz").status == 200)
        }
    }

    @Test func `a folder that can't be made is a sentence and 1`() async throws {
        try await onOwnThread {
            let (end, _, errors) = try ServiceBinary.run(["serve", "--port", "0", "--data", "/dev/null/x"])
            #expect(end == .code(1))
            #expect(errors == "skilld: the data folder /dev/null/x can't be made: Not a directory\n")
        }
    }

    @Test(arguments: ["foreign", "damaged", "newer"])
    func `a database that can't be used is refused and stays as it is`(kind: String) async throws {
        try await onOwnThread {
            let (folder, _) = try Self.used()
            var bytes = try folder.read("skilld.db")
            switch kind {
            case "foreign": bytes = Array("Dear diary, this is no database.\n".utf8)
            // Whatever is behind the first page's header.
            case "damaged": for index in 100..<bytes.count { bytes[index] = 0xA5 }
            // The user version of the file format of SQLite, section 1.3.
            default: bytes.replaceSubrange(60..<64, with: [0x7F, 0, 0, 0])
            }
            try folder.write(bytes, to: "skilld.db")
            let (end, errors) = try Self.serve(folder)
            #expect(end == .code(1))
            #expect(errors.hasPrefix("skilld: "))
            #expect(errors.filter { $0 == "\n" }.count == 1)
            #expect(try folder.read("skilld.db") == bytes)
            let check = try ServiceBinary.run(["check", "--data", folder.path])
            #expect(check.end == .code(1))
            #expect(check.errors.contains(folder.path))
            #expect(try folder.read("skilld.db") == bytes)
        }
    }

    @Test func `check finds a database sound, in use and afterwards`() async throws {
        try await onOwnThread {
            let (folder, _) = try Self.used()
            let sound = "database is sound (\(folder.path)/skilld.db)\n"
            let after = try ServiceBinary.run(["check", "--data", folder.path])
            #expect(after.end == .code(0))
            #expect(after.output.hasSuffix(sound))
            let service = try ServiceProcess(["--data", folder.path])
            let during = try ServiceBinary.run(["check", "--data", folder.path])
            #expect(during.end == .code(0))
            #expect(during.output.hasSuffix(sound))
            withExtendedLifetime(service) {}
        }
    }

    @Test func `a backup that is made while the service serves is a database to serve from`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let copy = try TestFolder()
            let service = try ServiceProcess(["--data", folder.path])
            let answer = try service.ask("POST /skills/echo/runs", body: #"{"input":1}"#)
            let run = try answer.field("location") ?? { throw TestFailure.ended("a run", got: answer.body) }()
            let file = copy.path + "/skilld.db"
            let backup = try ServiceBinary.run(["backup", file, "--data", folder.path])
            #expect(backup.end == .code(0))
            #expect(backup.output == "written to \(file)\n")
            #expect(backup.errors == "")
            let second = try ServiceProcess(["--data", copy.path])
            #expect(try second.ask("GET \(run)").status == 200)
            // What is there already is not written over.
            let again = try ServiceBinary.run(["backup", file, "--data", folder.path])
            #expect(again.end == .code(1))
            #expect(again.errors.hasPrefix("skilld: "))
        }
    }

    @Test func `a prune is the running service's to do, and the command's own without one`() async throws {
        try await onOwnThread {
            let (folder, run) = try Self.used()
            let service = try ServiceProcess(["--data", folder.path])
            #expect(folder.names.contains("skilld.sock"))
            let asked = try ServiceBinary.run(["prune", "--data", folder.path])
            #expect(asked.end == .code(0))
            #expect(asked.output == "dropped 0 runs, 0 payloads, 0 events, 0 keys\n")
            #expect(asked.errors == "")
            _ = try service.child.errors.text(through: "asked to prune")
            #expect(try service.ask("GET \(run)").status == 200)
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd() == .code(0))
            #expect(!folder.names.contains("skilld.sock"))
            let own = try ServiceBinary.run(
                ["prune", "--data", folder.path], environment: ["SKILLD_RETENTION_RECORDS_COUNT": "1"])
            #expect(own.end == .code(0))
            #expect(own.output.hasPrefix("dropped 1 runs"))
            let second = try ServiceProcess(["--data", folder.path])
            #expect(try second.ask("GET \(run)").status == 404)
        }
    }

    @Test func `a socket that a killed service has left is replaced`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let first = try ServiceProcess(["--data", folder.path])
            first.child.send(SIGKILL)
            _ = try first.child.waitForEnd()
            #expect(folder.names.contains("skilld.sock"))
            let second = try ServiceProcess(["--data", folder.path])
            let asked = try ServiceBinary.run(["prune", "--data", folder.path])
            #expect(asked.end == .code(0))
            _ = try second.child.errors.text(through: "asked to prune")
        }
    }
}
