import Testing

@testable import SkillsHTTP

@Suite struct ListeningAddressTests {
    @Test(arguments: ["127.0.0.1", "::1", "0.0.0.0", "localhost"])
    func `addresses and localhost are hosts`(host: String) throws {
        _ = try ListeningAddress(host: host, port: 0)
    }

    @Test(arguments: ["", "example.org", "127.0.0", "1.2.3.4.5", "[::1]", "127.0.0.1 ", "::1%lo", "０.0.0.0"])
    func `anything else is not`(host: String) {
        #expect(throws: LaneError.badHost(host)) { try ListeningAddress(host: host, port: 0) }
    }
}
