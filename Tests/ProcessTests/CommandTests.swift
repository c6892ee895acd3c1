import Glibc
import Testing

@Suite struct CommandTests {
    private static func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (end: ChildProcess.End, output: String, errors: String) {
        try ServiceBinary.run(arguments, environment: environment)
    }

    @Test(arguments: ["--help", "-h", "help"])
    func `help goes to standard output`(argument: String) async throws {
        try await onOwnThread {
            let (end, output, errors) = try Self.run([argument])
            #expect(end == .code(0))
            #expect(output.hasPrefix("Usage: skilld [COMMAND] [FLAGS]\n"))
            #expect(errors == "")
        }
    }

    @Test(arguments: ["--version", "version"])
    func `the version is one line`(argument: String) async throws {
        try await onOwnThread {
            let (end, output, errors) = try Self.run([argument])
            #expect(end == .code(0))
            #expect(output.hasPrefix("skilld 0."))
            #expect(output.filter { $0 == "\n" }.count == 1)
            #expect(errors == "")
        }
    }

    @Test func `wrong usage is 64`() async throws {
        try await onOwnThread {
            let (end, output, errors) = try Self.run(["serve", "--prot", "1"])
            #expect(end == .code(64))
            #expect(output == "")
            #expect(errors.contains("did you mean --port?"))
        }
    }

    @Test(arguments: ["serve", "check", "healthcheck"])
    func `a broken file is 1, with file and line`(command: String) async throws {
        try await onOwnThread {
            let file = try TestFile("server:\n  port: eighty\n")
            let (end, output, errors) = try Self.run([command, "--config", file.path])
            #expect(end == .code(1))
            #expect(output == "")
            #expect(errors.hasPrefix("\(file.path):2: server.port: must be"))
        }
    }

    @Test func `check says which file is valid`() async throws {
        try await onOwnThread {
            let file = try TestFile("server:\n  port: 80\n")
            let (end, output, errors) = try Self.run(
                ["check", "--data", "/nonexistent"], environment: ["SKILLD_CONFIG": file.path])
            #expect(end == .code(0))
            #expect(output == "configuration is valid (\(file.path))\n")
            #expect(errors == "")
        }
    }

    @Test func `a healthcheck is 0 while the service answers and 1 afterwards`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess()
            let check = ["healthcheck", "--port", "\(service.port)"]
            #expect(try Self.run(check) == (.code(0), "", ""))
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd() == .code(0))
            let (end, output, errors) = try Self.run(check)
            #expect(end == .code(1))
            #expect(output == "")
            #expect(errors.hasPrefix("skilld: not healthy: "))
        }
    }

    @Test func `a healthcheck finds a service whose flags alone permit its address`() async throws {
        try await onOwnThread {
            let environment = ["SKILLD_SERVER_HOST": "0.0.0.0"]
            let service = try ServiceProcess(["--allow-unauthenticated"], environment: environment)
            let check = try Self.run(["healthcheck", "--port", "\(service.port)"], environment: environment)
            #expect(check == (.code(0), "", ""))
        }
    }
}
