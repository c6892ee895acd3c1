import Testing

@testable import skilld

@Suite struct ConfigurationFileReaderHardeningTests {
    private static func report(
        _ text: String, environment: [String: String] = [:], files: [String: String] = [:]
    ) -> String {
        let result = ConfigurationFileReaderTests.read(text, environment: environment, files: files)
        return if case .failure(let report) = result { report.text } else { "" }
    }

    @Test(arguments: [
        (
            "server:\n  port: ${env:TOKEN}",
            "f:2: server.port: must be a whole number from 0 to 65535, not what ${env:TOKEN} holds\n"
        ),
        (
            "data: \"${env:TOKEN}\\0\"",
            "f:1: data: must be the path of a directory, not what ${env:TOKEN} holds\n"
        ),
        (
            "store: x${env:TOKEN}${file:/s}",
            "f:1: store: must be sqlite or memory, not what ${env:TOKEN} and ${file:/s} holds\n"
        ),
        (
            "server:\n  host: ${file:/host}",
            "f:2: server.host: must be a loopback address while nobody has to authenticate;"
                + " --allow-unauthenticated (server.allowUnauthenticated) permits any\n"
        ),
    ])
    func `the value of a secret is in no report`(text: String, report: String) {
        let files = ["/s": "hunter2", "/host": "10.99.99.99\n"]
        let found = Self.report(text, environment: ["TOKEN": "hunter2"], files: files)
        #expect(found == report)
        #expect(!found.contains("hunter2") && !found.contains("10.99"))
    }

    @Test(arguments: [
        ("${env:GONE}", "refers to ${env:GONE}, which is not set"),
        ("a ${file:/gone} b", "refers to ${file:/gone}, which cannot be read: No such file or directory"),
        ("${HOME}", "refers to ${HOME}, which is neither ${env:NAME} nor ${file:path}"),
        ("${}", "refers to ${}, which is neither ${env:NAME} nor ${file:path}"),
        ("${env:A", "has a reference without its closing brace"),
    ])
    func `a reference that cannot be replaced is a fault of its key`(text: String, words: String) {
        #expect(Self.report("data: '\(text)'") == "f:1: data: \(words)\n")
    }

    @Test func `a report ends after twenty faults with the number of the others`() {
        let text = (1...5000).map { "key\($0): 1\n" }.joined()
        let lines = Self.report(text).split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines[0] == "f:1: key1: unknown key")
        #expect(lines[20] == "and 4980 more")
    }

    @Test func `names and values cannot forge lines of the report`() {
        let report = Self.report("\"a\\nb\\e[2J\\u2028\": 1\nstore: \"x\\r\\ny\"\n")
        #expect(
            report == "f:1: a\\u{A}b\\u{1B}[2J\\u{2028}: unknown key\n"
                + "f:2: store: must be sqlite or memory, not the text \"x\\u{D}\\u{A}y\"\n")
    }

    @Test func `long names and values are cut`() {
        let long = String(repeating: "x", count: 5000)
        let cut = String(repeating: "x", count: 64) + "…"
        #expect(Self.report("\(long.prefix(900)): 1") == "f:1: \(cut): unknown key\n")
        #expect(Self.report("store: \(long)") == "f:1: store: must be sqlite or memory, not \"\(cut)\"\n")
    }

    @Test func `a value that was refused is not also compared with another`() {
        #expect(
            Self.report("runs:\n  timeout: 48h\n  maxTimeout: x\n")
                == "f:3: runs.maxTimeout: must be a duration such as 10s or 1h30m, from 1ms to 3650d, not \"x\"\n"
        )
        #expect(
            Self.report("server: {host: 0.0.0.0, allowUnauthenticated: [true]}").split(separator: "\n").count
                == 1)
    }

    @Test func `no bytes end the process`() {
        let seed = Array(
            "server:\n  port: ${env:A}\n  limits: {body: 4MiB}\nruns:\n  timeout: 1h\n- [*a, &b]\noutbound: {allow: [a, {b: [c]}]}\n"
                .utf8)
        var generator = Congruential(state: 7)
        for _ in 0..<3000 {
            var bytes = seed
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                default: bytes.insert(seed[Int.random(in: 0..<seed.count, using: &generator)], at: place)
                }
            }
            _ = Self.report(String(decoding: bytes, as: UTF8.self), environment: ["A": "1"])
            var reader = YAMLReader(bytes)
            _ = try? reader.read()  // Only that it returns is asked here.
        }
    }

    /// The same numbers in every run, so that a failure can be seen again.
    private struct Congruential: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 32)
        }
    }

    @Test func `a refused node is not also reported as a wrong value`() {
        #expect(
            Self.report("data: &a x\nstore: *a\n")
                == "f:1: anchors and tags are not supported\nf:2: aliases are not supported\n")
    }
}
