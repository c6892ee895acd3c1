import Testing

@testable import SkillsHTTPClient

/// The guard as the client applies it, against what is tried to get past it.
@Suite(.timeLimit(.minutes(5))) struct AddressGuardHardeningTests {
    @Test(arguments: [
        "127.0.0.1", "2130706433", "0x7f000001", "0x7f.1", "0x7F.0.0.0x1", "127.1", "127.0.1", "0177.0.0.1",
        "017700000001", "127.000.000.001", "localhost", "LOCALHOST", "localhost.", "[::1]",
        "[::ffff:127.0.0.1]",
        "[0:0:0:0:0:ffff:7f00:1]", "[::127.0.0.1]", "0", "0.0.0.0", "[::]", "%31%32%37.0.0.1",
        "\u{FF11}\u{FF12}\u{FF17}.0.0.1", "127\u{3002}0\u{3002}0\u{3002}1", "loop.test", "mapped.test",
        "mixed.test",
    ])
    func `no spelling of a loopback address is called`(host: String) async throws {
        TestResolver.answer("loop.test", "127.0.0.1")
        TestResolver.answer("mapped.test", "::ffff:127.0.0.1")
        TestResolver.answer("mixed.test", "127.0.0.1,::1,10.0.0.1")
        let server = try PeerServer { connection, _ in connection.respond("reached") }
        let client = try HTTPClient()
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: "http://\(host):\(server.port)/"))
        }
        // Some are no host at all to libcurl, which is as good.
        let isRefused = error == .addressRefused || error == .invalidRequest(.url) || error == .notResolved
        #expect(isRefused, "\(host): \(String(describing: error))")
        #expect(error?.requestMayHaveReachedPeer == false)
        #expect(server.accepts.value == 0)
    }

    @Test(arguments: [
        "10.0.0.1", "169.254.169.254", "192.168.1.1", "100.100.100.200", "[fd00::1]", "[fe80::1]",
    ])
    func `no inner address is called`(host: String) async throws {
        let error = await clientError {
            _ = try await HTTPClient().send(ClientRequest(url: "http://\(host)/"))
        }
        #expect(error == .addressRefused)
    }

    @Test func `a name that changes its address is refused when it is connected to`() async throws {
        TestResolver.answer("rebinding.test", "127.0.0.2", "127.0.0.1")
        let first = try PeerServer(address: "127.0.0.2") { connection in
            connection.receiveHead()
            connection.respond("first", fields: "Connection: close\r\n")
        }
        let second = try PeerServer(port: first.port) { $0.respond("second") }
        let client = try HTTPClient.testing(resolvedSeconds: 0, allowing: ["127.0.0.2"])
        let request = ClientRequest(url: "http://rebinding.test:\(first.port)/")
        #expect(try await client.text(request) == "first")
        #expect(await clientError { _ = try await client.text(request) } == .addressRefused)
        #expect(second.accepts.value == 0)
    }

    @Test func `a name that is allowed may resolve to anything`() async throws {
        TestResolver.answer("allowed.test", "127.0.0.1")
        let server = try PeerServer { connection, _ in connection.respond("reached") }
        let client = try HTTPClient.testing(allowing: ["allowed.test"])
        #expect(try await client.text(ClientRequest(url: "http://allowed.test:\(server.port)/")) == "reached")
        let error = await clientError { _ = try await client.text(ClientRequest(url: server.url())) }
        #expect(error == .addressRefused)
    }

    @Test func `a connection that another guard permitted is not used`() async throws {
        let server = try PeerServer { connection, _ in connection.respond("reached") }
        let client = try HTTPClient()
        let free = ClientRequest(url: server.url(), addressGuard: .unrestricted)
        #expect(try await client.text(free) == "reached")
        let error = await clientError { _ = try await client.text(ClientRequest(url: server.url())) }
        #expect(error == .addressRefused)
        #expect(error?.requestMayHaveReachedPeer == false)
    }

    @Test func `a redirect to an address that is not permitted is not followed`() async throws {
        let inner = try PeerServer { connection, _ in connection.respond("secret") }
        TestResolver.answer("outer.test", "127.0.0.1")
        let outer = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 302 Found\r\nLocation: \(inner.url())\r\nContent-Length: 0\r\n\r\n")
        }
        let client = try HTTPClient.testing(allowing: ["outer.test"])
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: "http://outer.test:\(outer.port)/", redirects: 3))
        }
        #expect(error == .addressRefused)
        #expect(inner.accepts.value == 0)
    }

    @Test(arguments: [
        "file:///etc/passwd", "gopher://127.0.0.1/", "dict://127.0.0.1/", "ftp://127.0.0.1/",
        "ldap://127.0.0.1/",
        "unix:/tmp/socket", "javascript:1", "data:,x", "telnet://127.0.0.1/", "smb://127.0.0.1/",
    ])
    func `no other scheme is spoken, at first or after a redirect`(url: String) async throws {
        let client = try HTTPClient.testing()
        let direct = await clientError { _ = try await client.send(ClientRequest(url: url)) }
        #expect(direct == .invalidRequest(.scheme) || direct == .invalidRequest(.url))
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 302 Found\r\nLocation: \(url)\r\nContent-Length: 0\r\n\r\n")
        }
        let redirected = await clientError {
            _ = try await client.send(ClientRequest(url: server.url(), redirects: 3))
        }
        #expect(redirected == .redirectRefused(.badLocation))
    }
}
