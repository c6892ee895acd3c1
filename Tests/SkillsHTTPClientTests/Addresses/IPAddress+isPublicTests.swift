import Testing

@testable import SkillsHTTPClient

struct IPAddressIsPublicTests {
    @Test(arguments: [
        "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255", "169.254.0.0", "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.8",
        "192.0.2.1", "192.88.99.1", "192.168.0.0", "192.168.255.255", "198.18.0.0", "198.19.255.255",
        "198.51.100.1", "203.0.113.1", "224.0.0.0", "239.255.255.255", "240.0.0.0", "255.255.255.255",
    ])
    func `special IPv4 addresses are not public`(text: String) throws {
        #expect(try !#require(IPAddress(text)).isPublic)
    }

    @Test(arguments: [
        "1.0.0.0", "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0",
        "192.0.3.0",
        "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
    ])
    func `their neighbours are`(text: String) throws {
        #expect(try #require(IPAddress(text)).isPublic)
    }

    @Test(arguments: [
        "::", "::1", "::2", "::1.1.1.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:0.0.0.0",
        "::ffff:0:1.1.1.1",
        "64:ff9b::127.0.0.1", "64:ff9b::169.254.169.254", "64:ff9b:1::1.1.1.1", "100::1", "2001::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:2::1", "2001:10::1", "2001:db8::1", "2002:7f00:1::",
        "2002:a9fe:a9fe::1", "2002:c0a8:101::1", "3fff::1", "4000::1", "5f00::1", "fc00::1", "fdff:ffff::1",
        "fe80::1", "febf::1", "fec0::1", "ff02::1", "ff0e::1",
    ])
    func `special IPv6 addresses are not public`(text: String) throws {
        #expect(try !#require(IPAddress(text)).isPublic)
    }

    @Test(arguments: [
        "2000::1", "2001:200::1", "2606:4700:4700::1111", "2a00:1450:4001::1", "3ffe::1", "::ffff:1.1.1.1",
        "64:ff9b::1.1.1.1", "2002:101:101::1",
    ])
    func `global unicast is, and what carries a public IPv4 address`(text: String) throws {
        #expect(try #require(IPAddress(text)).isPublic)
    }
}
