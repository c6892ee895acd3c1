import SkillsHTTPClient
import Testing

@testable import skilld

@Suite struct ConfigurationLoaderTests {
    private static func load(
        _ file: String? = nil, _ environment: [String: String] = [:], _ flags: [String] = []
    ) throws -> LoadedConfiguration {
        let directory = try TemporaryDirectory()
        if let file { try directory.write(file, to: "Config/skilld.yaml") }
        guard case .serve(let overrides) = try Arguments.command(flags) else { return try #require(nil) }
        return try ConfigurationLoader(environment: environment, directory: directory.path).load(overrides)
    }

    /// The report of what is wrong, or nothing.
    private static func report(
        _ file: String? = nil, _ environment: [String: String] = [:], _ flags: [String] = []
    ) throws -> String {
        do {
            _ = try load(file, environment, flags)
            return ""
        } catch let faults as ConfigurationFaults {
            return faults.report
        }
    }

    @Test func `without any source there are the defaults`() throws {
        #expect(try Self.load() == LoadedConfiguration(configuration: Configuration(), file: nil))
    }

    @Test func `a variable overrides the file and a flag the variable`() throws {
        let file = "server:\n  port: 1\n  lanes: 1\n  maxConnections: 1\n"
        let variables = ["SKILLD_SERVER_PORT": "2", "SKILLD_SERVER_LANES": "2", "HOME": "/", "SKILL": "x"]
        let server = try Self.load(file, variables, ["--port", "3"]).configuration.server
        #expect([server.maxConnections, server.lanes, server.port] == [1, 2, 3])
    }

    @Test func `every flag reaches its key`() throws {
        let flags = [
            "--host", "0.0.0.0", "--data=/d", "--lanes", "4", "--log", "json", "--allow-unauthenticated",
        ]
        var expected = Configuration()
        expected.server.host = "0.0.0.0"
        expected.server.lanes = 4
        expected.server.allowUnauthenticated = true
        expected.data = "/d"
        expected.log.format = .json
        #expect(try Self.load(nil, [:], flags).configuration == expected)
    }

    @Test func `a variable reaches its key`() throws {
        let variables = [
            "SKILLD_LOG_FORMAT": "text", "SKILLD_RUNS_TIMEOUT": "PT5M", "SKILLD_SAMPLES": "false",
        ]
        let configuration = try Self.load(nil, variables).configuration
        #expect(configuration.log.format == .text)
        #expect(configuration.runs.timeout == .seconds(300))
        #expect(!configuration.samples)
    }

    @Test func `the flag names the file before the variable, and the variable before the default`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("server: {port: 1}", to: "Config/skilld.yaml")
        try directory.write("server: {port: 2}", to: "two.yaml")
        try directory.write("server: {port: 3}", to: "three.yaml")
        let plain = ConfigurationLoader(environment: [:], directory: directory.path)
        #expect(try plain.load(Overrides()).configuration.server.port == 1)
        let named = ConfigurationLoader(environment: ["SKILLD_CONFIG": "two.yaml"], directory: directory.path)
        #expect(try named.load(Overrides()).configuration.server.port == 2)
        let flagged = try named.load(Overrides(file: "three.yaml"))
        #expect(flagged.configuration.server.port == 3)
        #expect(flagged.file == "three.yaml")
    }

    @Test func `a named file that is missing is a fault`() throws {
        #expect(
            try Self.report(nil, ["SKILLD_CONFIG": "gone.yaml"])
                == "gone.yaml: cannot be read: No such file or directory\n")
        #expect(
            try Self.report(nil, [:], ["--config=gone.yaml"])
                == "gone.yaml: cannot be read: No such file or directory\n")
        #expect(
            try Self.report(nil, ["SKILLD_CONFIG": ""])
                == "SKILLD_CONFIG: must be the path of a file, not empty\n")
    }

    @Test func `a file of more than a MiB is not read`() throws {
        let file = "# " + String(repeating: "x", count: (1 << 20) - 2)
        #expect(try Self.report(file) == "")
        #expect(try Self.report(file + "x") == "Config/skilld.yaml: cannot be read: it is too large\n")
    }

    @Test func `the faults of all sources come in one report`() throws {
        let report = try Self.report(
            "server:\n  port: http\n  prot: 1\nlog:\n  level: loud\n",
            ["SKILLD_SERVER_PROT": "80", "SKILLD_RUNS_MAX_EVENTS": "many"], ["--lanes", "two"])
        #expect(
            report == """
                Config/skilld.yaml:2: server.port: must be a whole number from 0 to 65535, not "http"
                Config/skilld.yaml:3: server.prot: unknown key; did you mean server.port?
                Config/skilld.yaml:5: log.level: must be debug, info, warning or error, not "loud"
                SKILLD_RUNS_MAX_EVENTS: must be a whole number from 10 to 100000000, not "many"
                SKILLD_SERVER_PROT: unknown variable; did you mean SKILLD_SERVER_PORT?
                --lanes: must be a whole number from 0 to 1024, not "two"

                """)
    }

    @Test func `a broken value stays a fault although a later source sets the key`() throws {
        #expect(try Self.report("server: {port: http}", [:], ["--port", "80"]).contains("not \"http\""))
    }

    @Test func `an address that others can reach is refused where it was written`() throws {
        let words =
            "server.host: must be a loopback address while nobody has to authenticate;"
            + " --allow-unauthenticated (server.allowUnauthenticated) permits any\n"
        #expect(try Self.report("server:\n  host: 0.0.0.0") == "Config/skilld.yaml:2: " + words)
        #expect(try Self.report(nil, ["SKILLD_SERVER_HOST": "::"]) == "SKILLD_SERVER_HOST: " + words)
        #expect(try Self.report(nil, [:], ["--host=10.0.0.1"]) == "--host: " + words)
        #expect(try Self.report(nil, [:], ["--host=10.0.0.1", "--allow-unauthenticated"]) == "")
    }

    @Test func `a variable divides the entries of a list by commas`() throws {
        let allow = try Self.load(nil, ["SKILLD_OUTBOUND_ALLOW": "one.internal, [::1]:80"]).configuration
            .outbound.allow
        #expect(allow == ["one.internal", "[::1]:80"].compactMap(AllowedDestination.init))
        #expect(
            try Self.report(nil, ["SKILLD_OUTBOUND_ALLOW": "one.internal,/"])
                == "SKILLD_OUTBOUND_ALLOW: each entry must be a host name, an address or a network, with or without a "
                + "port, such as registry.internal, 10.1.2.3:8443 or 10.0.0.0/8, not \"/\"\n")
    }

    @Test func `the file of certificates must be there and hold one`() throws {
        let directory = try TemporaryDirectory()
        try directory.write("outbound:\n  certificates: roots.pem\n", to: "Config/skilld.yaml")
        let loader = ConfigurationLoader(environment: [:], directory: directory.path)
        func report() -> String {
            do throws(ConfigurationFaults) {
                _ = try loader.load(Overrides())
                return ""
            } catch {
                return error.report
            }
        }
        let origin = "Config/skilld.yaml:2: outbound.certificates: names a file"
        #expect(report() == "\(origin) that cannot be read: No such file or directory\n")
        try directory.write("-----BEGIN PRIVATE KEY-----\n", to: "roots.pem")
        #expect(report() == "\(origin) without a certificate in PEM\n")
        try directory.write("-----BEGIN CERTIFICATE-----\n", to: "roots.pem")
        #expect(report() == "")
    }

    @Test func `a proxy is in no report, since it may hold a password`() throws {
        let words = "outbound.proxy: must be the URL of a proxy such as http://proxy.internal:3128, or none\n"
        #expect(
            try Self.report("outbound:\n  proxy: user:hunter2@proxy\n") == "Config/skilld.yaml:2: " + words)
        let report = try Self.report(nil, ["SKILLD_OUTBOUND_PROXY": "htp://user:hunter2@proxy"])
        #expect(!report.isEmpty && !report.contains("hunter2"))
    }

    @Test func `a default that contradicts a line is blamed on the line`() throws {
        #expect(
            try Self.report("runs:\n  maxTimeout: 30m\n")
                == "Config/skilld.yaml:2: runs.timeout: must not be longer than runs.maxTimeout\n")
    }

    @Test func `variables of a Kubernetes Service of the same name are passed over`() throws {
        let links = [
            "SKILLD_SERVICE_HOST": "10.0.0.1", "SKILLD_SERVICE_PORT": "80", "SKILLD_SERVICE_PORT_HTTP": "80",
            "SKILLD_PORT": "tcp://10.0.0.1:80", "SKILLD_PORT_80_TCP": "tcp://10.0.0.1:80",
            "SKILLD_PORT_80_TCP_ADDR": "10.0.0.1",
        ]
        #expect(try Self.report(nil, links) == "")
        #expect(
            try Self.report(nil, ["SKILLD_PORT": "80"])
                == "SKILLD_PORT: unknown variable; did you mean SKILLD_SERVER_PORT?\n")
    }

    @Test func `an empty file and one of comments alone are valid`() throws {
        #expect(try Self.load("").configuration == Configuration())
        #expect(try Self.load("# nothing\n").configuration == Configuration())
        #expect(try Self.load("---\nserver:\n  # port: 1\n").configuration == Configuration())
    }
}
