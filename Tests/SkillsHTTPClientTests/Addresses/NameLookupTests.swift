import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct NameLookupTests {
    @Test func `all addresses of a name are given`() async throws {
        TestResolver.answer("many.test", "1.1.1.1,10.0.0.1,2606:4700::1")
        let expected = ["1.1.1.1", "10.0.0.1", "2606:4700::1"].map(IPAddress.init)
        #expect(try await NameLookup.addresses(of: "many.test") == expected)
    }

    @Test(arguments: [
        ("127.1", "127.0.0.1"), ("0x7f.1", "127.0.0.1"), ("2130706433", "127.0.0.1"), ("::1", "::1"),
    ])
    func `every spelling of an address is that address`(host: String, address: String) async throws {
        #expect(try await NameLookup.addresses(of: host) == [IPAddress(address)])
    }

    @Test func `a name without any has none`() async throws {
        #expect(try await NameLookup.addresses(of: "none.test") == [])
    }
}
