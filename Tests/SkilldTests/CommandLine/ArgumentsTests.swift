import Testing

@testable import skilld

@Suite struct ArgumentsTests {
    @Test func `without a command the service is run`() throws {
        #expect(try Arguments.command([String]()) == .serve(Overrides()))
        let port = Overrides(values: [.init(name: "--port", key: "server.port", value: "80")])
        #expect(try Arguments.command(["--port", "80"]) == .serve(port))
        #expect(try Arguments.command(["serve", "--port=80"]) == .serve(port))
    }

    @Test func `a command is followed by its flags`() throws {
        let overrides = Overrides(file: "f", values: [.init(name: "--data", key: "data", value: "d")])
        #expect(try Arguments.command(["check", "--config", "f", "--data", "d"]) == .check(overrides))
        #expect(try Arguments.command(["healthcheck", "--data=d", "--config=f"]) == .healthcheck(overrides))
        #expect(try Arguments.command(["prune", "--data=d", "--config=f"]) == .prune(overrides))
    }

    @Test func `a backup has a file before its flags or behind them`() throws {
        let overrides = Overrides(values: [.init(name: "--data", key: "data", value: "d")])
        #expect(try Arguments.command(["backup", "f", "--data", "d"]) == .backup(file: "f", overrides))
        #expect(try Arguments.command(["backup", "--data", "d", "f"]) == .backup(file: "f", overrides))
    }

    @Test(arguments: [
        ["help"], ["--help"], ["-h"], ["serve", "--help"], ["--prot", "-h"], ["nonsense", "--help"],
    ])
    func `help is given wherever it is asked for`(arguments: [String]) throws {
        #expect(try Arguments.command(arguments) == .help)
    }

    @Test(arguments: [["version"], ["--version"]])
    func `the version is a command and a flag`(arguments: [String]) throws {
        #expect(try Arguments.command(arguments) == .version)
    }

    @Test func `a flag for the entries of a list may be repeated`() throws {
        let arguments = [
            "--allow-webhook-host", "a.internal", "--port=1", "--allow-webhook-host=10.0.0.0/8,::1",
        ]
        guard case .serve(let overrides) = try Arguments.command(arguments) else {
            Issue.record("no service")
            return
        }
        #expect(
            overrides.values.first
                == Overrides.Value(
                    name: "--allow-webhook-host", key: "webhooks.allowHosts",
                    value: "a.internal,10.0.0.0/8,::1"))
        #expect(overrides.values.count == 2)
    }

    @Test func `a value may be empty, hold an equals sign or begin with a hyphen`() throws {
        let values = ["--data=", "--host=a=b", "--port", "-1", "--lanes=--x"]
        guard case .serve(let overrides) = try Arguments.command(values) else { return try #require(nil) }
        #expect(overrides.values.map(\.value) == ["", "a=b", "-1", "--x"])
    }

    @Test func `a flag without a value means true and takes one after an equals sign`() throws {
        for (argument, value) in [
            ("--allow-unauthenticated", "true"), ("--allow-unauthenticated=false", "false"),
        ] {
            guard case .serve(let overrides) = try Arguments.command([argument]) else {
                return try #require(nil)
            }
            #expect(overrides.values.map(\.value) == [value])
        }
    }

    @Test(
        arguments: [
            (["--prot", "80"], "unknown flag \"--prot\"; did you mean --port?"),
            (["--quux"], "unknown flag \"--quux\""),
            (["-p"], "unknown flag \"-p\""),
            (["-"], "unknown flag \"-\""),
            (["chekc"], "unknown command \"chekc\"; did you mean check?"),
            (["frobnicate"], "unknown command \"frobnicate\""),
            ([""], "unknown command \"\""),
            (["--port"], "--port needs a value"),
            (["--port", "--host"], "--port needs a value"),
            (["--config"], "--config needs a value"),
            (["--port", "1", "--port=2"], "--port is given twice"),
            (["--config", "a", "--config", "b"], "--config is given twice"),
            (
                ["--allow-unauthenticated", "--allow-unauthenticated"],
                "--allow-unauthenticated is given twice"
            ),
            (["serve", "x"], "unexpected argument \"x\""),
            (["--port", "1", "serve"], "unexpected argument \"serve\""),
            (["backup"], "backup needs the path of one new file"),
            (["backup", "a", "b"], "backup needs the path of one new file"),
            (["backup", ""], "backup needs the path of one new file"),
            (["prune", "x"], "unexpected argument \"x\""),
            (["help", "x"], "help takes no arguments"),
            (["--version", "x"], "--version takes no arguments"),
            (["\u{1B}[2J\n"], "unknown command \"\\u{1B}[2J\\u{A}\""),
        ] as [([String], String)])
    func `what cannot be understood is one sentence and a hint`(arguments: [String], message: String) throws {
        let fault = #expect(throws: UsageFault.self) { try Arguments.command(arguments) }
        #expect(fault?.report == "skilld: \(message)\nTry skilld --help\n")
        #expect(UsageFault.exitCode == 64)
    }

    @Test func `the help fits a terminal and names every flag`() {
        #expect(Arguments.help.split(separator: "\n").allSatisfy { $0.utf8.count < 80 })
        for flag in [
            "--config", "--host", "--port", "--data", "--store", "--durability", "--lanes", "--log",
            "--allow-unauthenticated",
        ] {
            #expect(Arguments.help.contains(flag + " "))
        }
        #expect(Arguments.help.hasSuffix("\n") && !Arguments.help.hasSuffix("\n\n"))
    }
}
