import SkillsHTTPClient
import SkillsWebhooks
import Testing

@Suite struct WebhookDestinationsTests {
    @Test(arguments: [
        "http://127.0.0.1/", "https://127.0.0.1:8443/x", "http://2130706433/", "http://0x7f.1/",
        "http://017700000001/", "http://127.1/", "http://[::1]/", "http://[::ffff:127.0.0.1]/",
        "http://10.0.0.1/", "http://169.254.169.254/latest", "http://0.0.0.0/", "http://100.64.0.1/",
        "http://[fe80::1]/", "http://[fd00::1]/", "http://224.0.0.1/",
    ])
    func `an address that is not public is refused in any spelling`(url: String) {
        #expect(WebhookDestinations().fault(of: url)?.hasPrefix("must not name an address") == true)
    }

    @Test(arguments: [
        "https://example.com/hook", "http://localhost:9000/", "http://93.184.216.34/",
        "https://[2606:2800:220:1::1]/",
    ])
    func `a public address, and any name, is taken`(url: String) {
        #expect(WebhookDestinations().fault(of: url) == nil)
    }

    @Test func `what is named explicitly is taken`() throws {
        let allowed = try [AllowedDestination("127.0.0.1"), AllowedDestination("10.0.0.0/8:8080")]
            .map { try #require($0) }
        let destinations = WebhookDestinations(allowing: allowed)
        #expect(destinations.fault(of: "http://127.0.0.1:99/") == nil)
        #expect(destinations.fault(of: "http://10.1.2.3:8080/") == nil)
        #expect(destinations.fault(of: "http://10.1.2.3:8081/") != nil)
        #expect(destinations.fault(of: "http://127.0.0.2/") != nil)
    }

    @Test func `what is no URL is refused`() {
        #expect(WebhookDestinations().fault(of: "ftp://example.com/") == "must be a URL that can be called")
        #expect(WebhookDestinations().fault(of: "http://u:p@example.com/") != nil)
    }
}
