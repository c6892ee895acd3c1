import Testing

@testable import SkillsHTTPClient

struct IPAddressTests {
    @Test(arguments: [
        ("0.0.0.0", IPAddress.v4(0)), ("127.0.0.1", .v4(0x7F00_0001)), ("255.255.255.255", .v4(.max)),
        ("::", .v6(0, 0)), ("::1", .v6(0, 1)), ("2001:db8::a:b", .v6(0x2001_0DB8_0000_0000, 0x000A_000B)),
        ("::ffff:1.2.3.4", .v6(0, 0xFFFF_0102_0304)),
    ])
    func `standard spellings are read`(text: String, address: IPAddress) {
        #expect(IPAddress(text) == address)
    }

    @Test(arguments: [
        "", "1", "127.1", "0x7f.0.0.1", "1.2.3.4.5", "256.0.0.1", "1.2.3.4 ", " 1.2.3.4", "[::1]",
        "fe80::1%eth0",
        "::1\0", "1.2.3.4\0", ":", "localhost", "\u{FF11}.2.3.4",
    ])
    func `others are not`(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test func `bytes in network order`() {
        #expect(IPAddress(bytes: [1, 2, 3, 4]) == .v4(0x0102_0304))
        #expect(IPAddress(bytes: Array(1...16)) == .v6(0x0102_0304_0506_0708, 0x090A_0B0C_0D0E_0F10))
        #expect(IPAddress(bytes: [1, 2, 3]) == nil)
        #expect(IPAddress(bytes: [UInt8]()) == nil)
    }

    @Test func `only the mapped form means an IPv4 address`() {
        #expect(IPAddress("::ffff:10.0.0.1")?.unmapped == IPAddress("10.0.0.1"))
        for text in ["::10.0.0.1", "64:ff9b::10.0.0.1", "::ffff:0:10.0.0.1", "1::ffff:10.0.0.1", "10.0.0.1"] {
            #expect(IPAddress(text)?.unmapped == IPAddress(text))
        }
    }
}
