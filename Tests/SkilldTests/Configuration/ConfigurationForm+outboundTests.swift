import SkillsHTTPClient
import Testing

@testable import skilld

@Suite struct ConfigurationFormOutboundTests {
    @Test(arguments: [
        "registry.internal", "10.1.2.3", "10.0.0.0/8:443", "::1", "[fd00::]/8", "localhost:8080",
    ])
    func `a destination is what the guard takes`(text: String) {
        #expect(
            ConfigurationForm<AllowedDestination>.destination.parse(ConfigurationValue(.plain(text)))
                == AllowedDestination(text))
    }

    @Test(arguments: [
        "", "5", "http://host", "host/path", "*.internal", "10.0.0.0/33", "host:0", "a b", "true",
    ])
    func `anything else is none`(text: String) {
        #expect(
            ConfigurationForm<AllowedDestination>.destination.parse(ConfigurationValue(.plain(text))) == nil)
    }

    @Test(arguments: ["http://proxy:3128", "https://user:pass@10.0.0.1/", "none"])
    func `a proxy is a URL or none`(text: String) {
        let parsed = ConfigurationForm<String>.proxy.orNone.parse(ConfigurationValue(.plain(text)))
        #expect(parsed == .some(text == "none" ? nil : text))
    }

    @Test(arguments: ["", "proxy:3128", "socks5://proxy", "http://", "http://proxy/path", "hunter2"])
    func `another proxy is refused without being repeated`(text: String) {
        let value = ConfigurationValue(.untyped(text))
        #expect(ConfigurationForm<String>.proxy.orNone.parse(value) == nil)
        #expect(
            ConfigurationForm<String>.proxy.orNone.faults(value)
                == ["must be the URL of a proxy such as http://proxy.internal:3128, or none"])
    }
}
