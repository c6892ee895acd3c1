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
            "f:1: store: must be memory, not what ${env:TOKEN} and ${file:/s} holds\n"
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
                + "f:2: store: must be memory, not the text \"x\\u{D}\\u{A}y\"\n")
    }

    @Test func `long names and values are cut`() {
        let long = String(repeating: "x", count: 5000)
        let cut = String(repeating: "x", count: 64) + "…"
        #expect(Self.report("\(long.prefix(900)): 1") == "f:1: \(cut): unknown key\n")
        #expect(Self.report("store: \(long)") == "f:1: store: must be memory, not \"\(cut)\"\n")
    }

    @Test func `a refused node is not also reported as a wrong value`() {
        #expect(
            Self.report("data: &a x\nstore: *a\n")
                == "f:1: anchors and tags are not supported\nf:2: aliases are not supported\n")
    }
}
