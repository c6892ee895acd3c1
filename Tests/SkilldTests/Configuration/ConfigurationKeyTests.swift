import Testing

@testable import skilld

@Suite struct ConfigurationKeyTests {
    @Test(arguments: [
        ("server.port", "SKILLD_SERVER_PORT"), ("samples", "SKILLD_SAMPLES"),
        ("server.limits.requestLine", "SKILLD_SERVER_LIMITS_REQUEST_LINE"),
        ("runs.maxEventBytes", "SKILLD_RUNS_MAX_EVENT_BYTES"),
        ("server.allowUnauthenticated", "SKILLD_SERVER_ALLOW_UNAUTHENTICATED"),
    ])
    func `a variable is the path in upper snake case`(path: String, variable: String) {
        #expect(ConfigurationKey.at(path)?.variable == variable)
    }

    @Test func `no two keys share a path or a variable`() {
        #expect(Set(ConfigurationKey.all.map(\.path)).count == ConfigurationKey.all.count)
        #expect(Set(ConfigurationKey.all.map(\.variable)).count == ConfigurationKey.all.count)
    }

    @Test func `the sections are what keys lie in`() {
        let expected: Set = [
            "server", "server.limits", "server.timeouts", "log", "runs", "memory", "retention",
            "retention.events",
            "retention.payloads", "retention.records", "outbound", "webhooks", "skills", "skills.httpRequest",
            "skills.weather", "skills.ask",
        ]
        #expect(ConfigurationKey.sections == expected)
    }

    @Test(arguments: [
        ("server.port", "0"), ("server.port", "65535"), ("server.lanes", "2"), ("server.limits.body", "1024"),
        ("server.limits.body", "1GiB"), ("runs.shutdownGrace", "0s"), ("runs.timeout", "PT1H30M"),
        ("server.host", "::1"), ("server.host", "0.0.0.0"), ("server.host", "localhost"),
        ("data", "/var/x y"),
        ("log.level", "warning"), ("store", "memory"), ("store", "sqlite"), ("samples", "false"),
        ("durability", "normal"), ("retention.events.age", "1d"), ("retention.events.age", "none"),
        ("retention.payloads.bytes", "none"), ("retention.records.count", "none"),
        ("retention.records.count", "5"), ("skills.httpRequest.enabled", "false"),
        ("skills.weather.forecast", "http://10.0.0.5:8080"), ("skills.ask.url", "https://api.example/v1"),
        ("skills.ask.url", "none"), ("skills.ask.model", "small:7b"), ("skills.ask.system", "Be brief."),
        ("skills.ask.maxTokens", "none"), ("skills.ask.timeout", "30s"),
    ])
    func `a value in the form of its key is taken`(path: String, text: String) throws {
        var configuration = Configuration()
        let key = try #require(ConfigurationKey.at(path))
        #expect(key.assign(ConfigurationValue(.plain(text)), &configuration))
        #expect(key.assign(ConfigurationValue(.untyped(text)), &configuration))
    }

    @Test(arguments: [
        ("server.port", "-1"), ("server.port", "+1"), ("server.port", "65536"), ("server.port", "0x50"),
        ("server.port", "８０"), ("server.port", "8080.0"), ("server.port", ""), ("server.lanes", "1025"),
        ("server.port", "999999999999999999999999"), ("server.limits.body", "0"),
        ("server.limits.body", "2GiB"),
        ("server.limits.body", "4MB"), ("server.limits.body", "4 MiB"), ("server.limits.body", "4mib"),
        ("server.limits.body", "999999999999999999GiB"), ("runs.timeout", "10"), ("runs.timeout", "0s"),
        ("server.timeouts.idle", "2d"), ("server.host", "example.org"), ("server.host", "[::1]"),
        ("server.host", "127.0.0.1 "), ("server.host", "127.1"), ("server.host", "127.0.0.1\0x"),
        ("data", ""),
        ("data", "a\nb"), ("log.level", "warn"), ("log.level", "INFO"), ("store", "disk"),
        ("retention.events.age", "never"), ("retention.events.age", "None"), ("retention.records.count", "0"),
        ("retention.records.bytes", "1KiB"), ("durability", "none"),
        ("samples", "yes"),
        ("samples", "True"), ("samples", "1"), ("skills.weather.forecast", "none"),
        ("skills.weather.geocoding", "api.example"), ("skills.weather.geocoding", "ftp://api.example"),
        ("skills.ask.url", "https://key@api.example"), ("skills.ask.url", "https://api.example/?v=1"),
        ("skills.ask.url", "https://api.example/#v1"), ("skills.ask.model", ""), ("skills.ask.model", "a\nb"),
        ("skills.ask.key", ""), ("skills.ask.key", "a\r\nb"), ("skills.ask.system", ""),
        ("skills.ask.maxTokens", "0"), ("skills.ask.timeout", "0s"),
    ])
    func `a value in another form or out of range changes nothing`(path: String, text: String) throws {
        var configuration = Configuration()
        let key = try #require(ConfigurationKey.at(path))
        #expect(!key.assign(ConfigurationValue(.plain(text)), &configuration))
        #expect(!key.assign(ConfigurationValue(.untyped(text)), &configuration))
        #expect(configuration == Configuration())
    }

    @Test(arguments: [("server.port", "80"), ("samples", "true")])
    func `text in quotes is no number and no boolean`(path: String, text: String) throws {
        var configuration = Configuration()
        let key = try #require(ConfigurationKey.at(path))
        #expect(!key.assign(ConfigurationValue(.quoted(text)), &configuration))
    }

    @Test(arguments: ["5", "-1.5", "true", "null", "~", "", "False"])
    func `what YAML reads as a number, a boolean or null is no text without quotes`(text: String) throws {
        var configuration = Configuration()
        let key = try #require(ConfigurationKey.at("data"))
        #expect(!key.assign(ConfigurationValue(.plain(text)), &configuration))
        #expect(key.assign(ConfigurationValue(.quoted(text)), &configuration) == !text.isEmpty)
    }
}
