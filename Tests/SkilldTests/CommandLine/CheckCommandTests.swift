import Testing

@testable import skilld

@Suite struct CheckCommandTests {
    @Test func `a valid configuration is named with its file`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("samples: false\n", to: "Config/skilld.yaml")
        let check = CheckCommand(loader: ConfigurationLoader(environment: [:], directory: directory.path))
        #expect(
            check.run(Overrides())
                == CommandResult(output: "configuration is valid (Config/skilld.yaml)\n"))
    }

    @Test func `the defaults alone are valid`() throws {
        let directory = try TemporaryDirectory()
        let check = CheckCommand(loader: ConfigurationLoader(environment: [:], directory: directory.path))
        #expect(
            check.run(Overrides())
                == CommandResult(output: "configuration is valid (no file, built-in defaults)\n"))
    }

    @Test func `a database is looked through where there is one`() async throws {
        let directory = try TemporaryDirectory()
        let log = Log(sink: LogSink(descriptor: -1) { _ in [] }, level: .error, format: .text)
        await (try OpenedStore(Configuration(), under: directory.path, log: log)).close()
        let loader = ConfigurationLoader(environment: [:], directory: directory.path)
        let result = CheckCommand(loader: loader).run(Overrides())
        #expect(result.exitCode == 0)
        #expect(result.output.hasSuffix("\ndatabase is sound (\(directory.path)data/skilld.db)\n"))
        try directory.write("no database", to: "data/skilld.db")
        let damaged = CheckCommand(loader: loader).run(Overrides())
        #expect(damaged.exitCode == 1)
        #expect(damaged.errors.contains("\(directory.path)data/skilld.db"))
        let memory = ConfigurationLoader(environment: ["SKILLD_STORE": "memory"], directory: directory.path)
        #expect(CheckCommand(loader: memory).run(Overrides()).exitCode == 0)
    }

    @Test func `calls to other services are part of what is checked`() throws {
        let directory = try TemporaryDirectory()
        let text = "outbound:\n  allow: [10.0.0.0/33]\n  certificates: gone.pem\n"
        try directory.write(text, to: "Config/skilld.yaml")
        let check = CheckCommand(loader: ConfigurationLoader(environment: [:], directory: directory.path))
        let result = check.run(Overrides())
        #expect(result.exitCode == 1)
        #expect(result.errors.contains("skilld.yaml:2: outbound.allow: each entry must be a host name"))
        #expect(
            result.errors.contains("skilld.yaml:3: outbound.certificates: names a file that cannot be read"))
    }

    @Test func `a broken configuration is exit code 1 and every fault`() {
        let loader = ConfigurationLoader(environment: ["SKILLD_SAMPLES": "no", "SKILLD_STORE": "disk"])
        let result = CheckCommand(loader: loader).run(Overrides(file: "/nonexistent/skilld.yaml"))
        #expect(
            result
                == CommandResult(
                    exitCode: 1,
                    errors: """
                        /nonexistent/skilld.yaml: cannot be read: No such file or directory
                        SKILLD_SAMPLES: must be true or false, not "no"
                        SKILLD_STORE: must be sqlite or memory, not "disk"

                        """))
    }
}
