import SkillsHTTPClient
import Testing

@testable import skilld

@Suite struct ConfigurationOutboundTests {
    @Test func `clients get the proxy, the certificates and what is allowed`() throws {
        var configuration = Configuration()
        configuration.outbound.proxy = "http://proxy:3128"
        configuration.outbound.certificates = "roots.pem"
        let allowed = try #require(AllowedDestination("10.0.0.0/8"))
        let client = configuration.httpClient(allowing: [allowed])
        #expect(client.proxy == "http://proxy:3128")
        #expect(client.certificateBundle == "roots.pem")
        let (inside, outside) = (IPAddress("10.0.0.1"), IPAddress("192.168.0.1"))
        #expect(client.addressGuard.permits(try #require(inside), port: 80, host: "a"))
        #expect(!client.addressGuard.permits(try #require(outside), port: 80, host: "a"))
    }

    @Test func `by default only what is public may be called, directly, with the system's certificates`()
        throws
    {
        let configuration = Configuration()
        let client = configuration.httpClient(allowing: configuration.outbound.allow)
        #expect(client.proxy == nil)
        #expect(client.certificateBundle == nil)
        #expect(
            !client.addressGuard.permits(try #require(IPAddress("127.0.0.1")), port: 80, host: "localhost"))
    }
}
