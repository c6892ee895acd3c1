import SkillsHTTPClient
import Testing

@testable import skilld

@Suite struct ConfigurationFileReaderTests {
    /// The configuration of a file, or the report of what is wrong with it.
    static func read(
        _ text: String, environment: [String: String] = [:], files: [String: String] = [:]
    ) -> Result<Configuration, Report> {
        let references = ReferenceText(environment: environment) { path, _ throws(POSIX.FileFault) in
            guard let file = files[path] else { throw .failed(2) }
            return Array(file.utf8)
        }
        var draft = ConfigurationDraft()
        ConfigurationFileReader(path: "f", references: references).read(Array(text.utf8), into: &draft)
        do throws(ConfigurationFaults) {
            return .success(try draft.finished())
        } catch {
            return .failure(Report(text: error.report))
        }
    }

    struct Report: Error, Equatable {
        let text: String
    }

    private static func report(_ text: String) -> String {
        if case .failure(let report) = read(text) { report.text } else { "" }
    }

    @Test func `a file sets what it names and leaves the rest`() throws {
        var expected = Configuration()
        expected.server.host = "::1"
        expected.server.limits.body = 1 << 30
        expected.server.timeouts.idle = .milliseconds(500)
        expected.samples = false
        let text = """
            server:
              host: "::1"
              limits: {body: 1GiB}
              timeouts:
                idle: 500ms
            samples: false
            """
        #expect(Self.read(text) == .success(expected))
    }

    @Test(arguments: [
        ("server:\n  port: http", "f:2: server.port: must be a whole number from 0 to 65535, not \"http\"\n"),
        (
            "server:\n  port: \"80\"",
            "f:2: server.port: must be a whole number from 0 to 65535, not the text \"80\"\n"
        ),
        ("server:\n  port:", "f:2: server.port: must be a whole number from 0 to 65535, not empty\n"),
        (
            "server:\n  port:\n    - 80",
            "f:3: server.port: must be a whole number from 0 to 65535, not a list\n"
        ),
        (
            "server:\n  port: {a: 80}",
            "f:2: server.port: must be a whole number from 0 to 65535, not a mapping\n"
        ),
        ("samples: yes", "f:1: samples: must be true or false, not \"yes\"\n"),
        ("data: 5", "f:1: data: must be the path of a directory, not \"5\"\n"),
        ("store: disk", "f:1: store: must be sqlite or memory, not \"disk\"\n"),
        ("log: {format: xml}", "f:1: log.format: must be text, json or auto, not \"xml\"\n"),
        (
            "server: {host: example.org}",
            "f:1: server.host: must be an IPv4 or IPv6 address or localhost, not \"example.org\"\n"
        ),
        (
            "runs:\n  shutdownGrace: 2h",
            "f:2: runs.shutdownGrace: must be a duration such as 10s or 1h30m, from 0s to 1h, not \"2h\"\n"
        ),
        (
            "memory:\n  maxBytes: 1KB",
            "f:2: memory.maxBytes: must be a size such as 8KiB or 4MiB, from 64KiB to 1024GiB, not \"1KB\"\n"
        ),
    ])
    func `a value that its key does not take is named with its line`(text: String, report: String) {
        #expect(Self.report(text) == report)
    }

    @Test(arguments: [
        ("server:\n  prot: 1", "f:2: server.prot: unknown key; did you mean server.port?\n"),
        ("port: 1", "f:1: port: unknown key; did you mean server.port?\n"),
        ("log:\n  Level: info", "f:2: log.Level: unknown key; did you mean log.level?\n"),
        ("serer:\n  port: 1", "f:1: serer: unknown key; did you mean server?\n"),
        ("quux: 1", "f:1: quux: unknown key\n"),
        ("server.port: 1", "f:1: server.port: unknown key; keys are nested, not joined by points\n"),
        ("<<: {port: 1}", "f:1: <<: unknown key\n"),
    ])
    func `an unknown key is named with what may have been meant`(text: String, report: String) {
        #expect(Self.report(text) == report)
    }

    @Test(arguments: [
        ("server: 5", "f:1: server: must hold keys of its own\n"),
        ("server:\n  limits: []", "f:2: server.limits: must hold keys of its own\n"),
        ("- server", "f:1: must be a mapping of keys\n"),
        ("hello", "f:1: must be a mapping of keys\n"),
    ])
    func `a section must be a mapping`(text: String, report: String) {
        #expect(Self.report(text) == report)
    }

    @Test func `a key that occurs twice is a fault`() {
        #expect(
            Self.report("data: a\nsamples: true\ndata: b") == "f:3: duplicate key \"data\", first in line 1\n"
        )
    }

    @Test(arguments: [
        "outbound:\n  allow: [one.internal, \"10.0.0.0/8\"]",
        "outbound:\n  allow:\n    - one.internal\n    - 10.0.0.0/8",
        "outbound: {allow: [\"${env:ONE}\", 10.0.0.0/8]}", "outbound: {allow: \"${env:BOTH}\"}",
    ])
    func `a list is written in the file or comes out of a reference`(text: String) throws {
        var expected = Configuration()
        expected.outbound.allow = ["one.internal", "10.0.0.0/8"].compactMap(AllowedDestination.init)
        let result = Self.read(
            text, environment: ["ONE": "one.internal", "BOTH": "one.internal, 10.0.0.0/8"])
        #expect(result == .success(expected))
    }

    @Test func `a list without entries has none`() {
        #expect(Self.read("outbound: {allow: []}") == .success(Configuration()))
        #expect(Self.read("outbound:\n  allow:\n  # - 10.0.0.0/8\n") == .success(Configuration()))
    }

    @Test func `every entry of a list that does not fit is named`() {
        let words =
            "outbound.allow: each entry must be a host name, an address or a network, with or without a port, such as "
            + "registry.internal, 10.1.2.3:8443 or 10.0.0.0/8, not"
        #expect(
            Self.report("outbound:\n  allow: [10.0.0.0/33, ok.internal, \"http://a/\", [b]]")
                == """
                f:2: \(words) "10.0.0.0/33"
                f:2: \(words) the text "http://a/"
                f:2: \(words) a list

                """)
        #expect(
            Self.report("outbound: {allow: ok.internal}")
                == "f:1: outbound.allow: must be a list, not \"ok.internal\"\n")
    }

    @Test func `references are replaced`() throws {
        let text = "data: \"${env:ROOT}/x/${file:/run/name}\"\nserver: {port: \"${env:PORT}\"}\n"
        let result = Self.read(
            text, environment: ["ROOT": "/srv", "PORT": "99"], files: ["/run/name": "secret\n"])
        var expected = Configuration()
        expected.data = "/srv/x/secret"
        expected.server.port = 99
        #expect(result == .success(expected))
    }
}
