import Testing

@testable import skilld

@Suite struct HostAddressTests {
    @Test(arguments: ["localhost", "127.0.0.1", "127.255.0.3", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1"])
    func `a loopback address is known as one`(text: String) throws {
        #expect(try #require(HostAddress(text)).isLoopback)
    }

    @Test(arguments: ["0.0.0.0", "::", "128.0.0.1", "::2", "::ffff:10.0.0.1", "::127.0.0.1", "fe80::1"])
    func `any other address is not`(text: String) throws {
        #expect(try !#require(HostAddress(text)).isLoopback)
    }

    @Test(arguments: [
        "", "LOCALHOST", "example.org", "127.1", "0177.0.0.1", "2130706433", "127.0.0.1:80", "[::1]",
        "fe80::1%lo",
        " 127.0.0.1", "127.0.0.1\0", "1.2.3.4.5", "１27.0.0.1",
    ])
    func `what is no literal is refused`(text: String) {
        #expect(HostAddress(text) == nil)
    }

    @Test(arguments: [
        ("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("10.0.0.1", "10.0.0.1"), ("localhost", "127.0.0.1"),
        ("fe80::1", "[fe80:0:0:0:0:0:0:1]"),
    ])
    func `a service on all addresses is reached over the loopback one`(text: String, authority: String) throws
    {
        #expect(try #require(HostAddress(text)).reachable.authority == authority)
    }
}
