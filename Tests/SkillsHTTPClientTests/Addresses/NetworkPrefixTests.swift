import Testing

@testable import SkillsHTTPClient

struct NetworkPrefixTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false),
        ("0.0.0.0/0", "1.2.3.4", true),
        ("1.2.3.4/32", "1.2.3.4", true), ("1.2.3.4/32", "1.2.3.5", false), ("10.1.2.3/8", "10.9.9.9", true),
        ("fd00::/8", "fdff::1", true), ("fd00::/8", "fc00::1", false), ("::/0", "2001::1", true),
        ("2001:db8::/32", "2001:db8:ffff::", true), ("2001:db8::/32", "2001:db9::", false),
        ("2001:db8::/64", "2001:db8::ffff:0:0:1", true), ("2001:db8::/64", "2001:db8:0:1::", false),
        ("::1/128", "::1", true), ("::1/128", "::2", false), ("::1:0/112", "::1:ffff", true),
        ("::1:0/112", "::2:0", false), ("0.0.0.0/0", "::1", false), ("::/0", "1.2.3.4", false),
    ])
    func `a network contains its addresses`(network: String, address: String, isInside: Bool) throws {
        #expect(try #require(NetworkPrefix(network)).contains(#require(IPAddress(address))) == isInside)
    }

    @Test(arguments: [
        "", "10.0.0.0", "10.0.0.0/", "/8", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/+8",
        "10.0.0.0/8/8", "10/8", "10.0.0.0/0008", "10.0.0.0/\u{FF18}", "host/8",
    ])
    func `what is none is refused`(text: String) {
        #expect(NetworkPrefix(text) == nil)
    }
}
