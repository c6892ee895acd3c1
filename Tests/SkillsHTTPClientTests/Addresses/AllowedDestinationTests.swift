import Testing

@testable import SkillsHTTPClient

struct AllowedDestinationTests {
    private func permits(_ allowed: String, _ address: String, _ port: UInt16, _ host: String) throws -> Bool
    {
        let destination = try #require(AllowedDestination(allowed), "\(allowed)")
        return AddressGuard(allowing: [destination]).permits(
            try #require(IPAddress(address)), port: port, host: host)
    }

    @Test(
        arguments: [
            ("registry.internal", "10.0.0.1", 80, "registry.internal", true),
            ("registry.internal", "10.0.0.1", 80, "REGISTRY.Internal.", true),
            ("Registry.Internal.", "127.0.0.1", 80, "registry.internal", true),
            ("registry.internal", "10.0.0.1", 80, "a.registry.internal", false),
            ("registry.internal:8443", "10.0.0.1", 8443, "registry.internal", true),
            ("registry.internal:8443", "10.0.0.1", 443, "registry.internal", false),
            ("10.1.2.3", "10.1.2.3", 1, "anything", true), ("10.1.2.3", "10.1.2.4", 1, "10.1.2.3", false),
            ("10.1.2.3", "::ffff:10.1.2.3", 1, "anything", true),
            ("10.1.2.3:80", "10.1.2.3", 81, "10.1.2.3", false),
            ("::ffff:10.1.2.3", "10.1.2.3", 1, "anything", true),
            ("10.0.0.0/8", "10.9.9.9", 1, "anything", true), ("10.0.0.0/8:443", "10.9.9.9", 443, "x", true),
            ("10.0.0.0/8:443", "10.9.9.9", 80, "x", false), ("::1", "::1", 80, "x", true),
            ("[::1]", "::1", 80, "x", true), ("[::1]:8080", "::1", 8080, "x", true),
            ("[::1]:8080", "::1", 80, "x", false),
            ("[fd00::]/8", "fd12::1", 80, "x", true), ("fd00::/8", "fd12::1", 80, "x", true),
            ("localhost", "127.0.0.1", 80, "localhost", true), ("localhost", "127.0.0.1", 80, "other", false),
        ] as [(String, String, UInt16, String, Bool)])
    func `what is named is permitted`(
        allowed: String, address: String, port: UInt16, host: String, isPermitted: Bool
    ) throws {
        #expect(try permits(allowed, address, port, host) == isPermitted)
    }

    @Test(arguments: [
        "", " ", "a b", "host:", "host:0", "host:65536", "host:+1", "http://host", "host/path", "*.host",
        "[host]", "10.0.0.0/99", "10.0.0.1:x", "[::1]:",
    ])
    func `what is no destination is refused`(text: String) {
        #expect(AllowedDestination(text) == nil)
    }
}
