import Testing

@testable import skilld

@Suite struct ConfigurationTests {
    @Test func `the defaults hold together`() {
        #expect(Configuration().contradictions().isEmpty)
    }

    @Test func `the defaults are those of the documentation`() {
        let configuration = Configuration()
        #expect(configuration.server.host == "127.0.0.1")
        #expect(configuration.server.limits.requestLine == 8192)
        #expect(configuration.server.limits.headers == 32_768)
        #expect(configuration.server.limits.body == 4_194_304)
        #expect(configuration.runs.timeout == .seconds(3600))
        #expect(configuration.runs.maxTimeout == .seconds(86_400))
        #expect(configuration.runs.maxEventBytes == 67_108_864)
        #expect(configuration.memory.maxBytes == 268_435_456)
    }

    @Test(arguments: ["0.0.0.0", "::", "192.168.1.4", "fe80::1", "::ffff:10.0.0.1"])
    func `an address that others can reach needs a word`(host: String) {
        var configuration = Configuration()
        configuration.server.host = host
        #expect(configuration.contradictions().map(\.keys[0]) == ["server.host"])
        #expect(configuration.contradictions().allSatisfy { $0.message.contains("--allow-unauthenticated") })
        configuration.server.allowUnauthenticated = true
        #expect(configuration.contradictions().isEmpty)
    }

    @Test func `a run's time limit lies within the longest`() {
        var configuration = Configuration()
        configuration.runs.timeout = .seconds(86_401)
        #expect(configuration.contradictions().map(\.keys[0]) == ["runs.timeout"])
        configuration.runs.timeout = .seconds(86_400)
        #expect(configuration.contradictions().isEmpty)
    }

    @Test func `the log is text on a terminal and JSON elsewhere unless it is told`() {
        #expect(Configuration.Log.Format.auto.resolved(isTerminal: true) == .text)
        #expect(Configuration.Log.Format.auto.resolved(isTerminal: false) == .json)
        #expect(Configuration.Log.Format.json.resolved(isTerminal: true) == .json)
        #expect(Configuration.Log.Format.text.resolved(isTerminal: false) == .text)
    }
}
