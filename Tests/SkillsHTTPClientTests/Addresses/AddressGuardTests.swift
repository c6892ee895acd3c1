import Testing

@testable import SkillsHTTPClient

struct AddressGuardTests {
    @Test func `public addresses are permitted, others are not`() throws {
        let publicOnly = AddressGuard()
        #expect(publicOnly.permits(try #require(IPAddress("1.1.1.1")), port: 80, host: "one.example"))
        #expect(!publicOnly.permits(try #require(IPAddress("127.0.0.1")), port: 80, host: "one.example"))
        #expect(!publicOnly.permits(try #require(IPAddress("::ffff:127.0.0.1")), port: 80, host: "localhost"))
    }

    @Test func `an unrestricted one permits everything`() throws {
        #expect(AddressGuard.unrestricted.permits(try #require(IPAddress("0.0.0.0")), port: 1, host: "x"))
    }

    @Test(arguments: [("A.B", "a.b"), ("a.", "a"), (".", "."), ("", ""), ("\u{212A}", "\u{212A}")])
    func `a host has one spelling`(host: String, canonical: String) {
        #expect(AddressGuard.canonical(host) == canonical)
    }
}
