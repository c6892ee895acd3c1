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
                        SKILLD_STORE: must be memory, not "disk"

                        """))
    }
}
