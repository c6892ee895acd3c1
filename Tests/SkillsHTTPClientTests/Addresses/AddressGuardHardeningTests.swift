import TestSupport
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
        // Private, link-local, shared by carriers, multicast, broadcast, benchmarks.
        "10.0.0.1", "172.16.0.1", "172.31.255.254", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "100.100.100.200",
        "224.0.0.1", "239.255.255.250", "255.255.255.255", "198.18.0.1",
        // The same as decimal, hexadecimal, octal and short forms.
        "167772161", "2852039166", "0xA9FEA9FE", "0xa9.0xfe.0xa9.0xfe", "0251.0376.0251.0376", "025177524776",
        "169.254.43518", "10.1", "192.168.257", "0300.0250.1.1", "172.1048577",
        // Unique-local, link-local, site-local, multicast, and forms that carry an IPv4 address.
        "[fd00::1]", "[fc00::1]", "[fe80::1]", "[fec0::1]", "[ff02::1]", "[::ffff:10.0.0.1]",
        "[::ffff:a9fe:a9fe]",
        "[0:0:0:0:0:FFFF:C0A8:0101]", "[64:ff9b::7f00:1]", "[64:ff9b::169.254.169.254]", "[64:ff9b:1::1]",
        "[2002:7f00:1::1]", "[2001::1]", "[::10.0.0.1]",
        // Names that lead there.
        "private.guard.test", "metadata.guard.test", "local6.guard.test", "mapped.guard.test",
    ])
    func `no inner address is called`(host: String) async throws {
        TestResolver.answer("private.guard.test", "10.0.0.1")
        TestResolver.answer("metadata.guard.test", "169.254.169.254,fe80::1")
        TestResolver.answer("local6.guard.test", "fd00::1,::1")
        TestResolver.answer("mapped.guard.test", "::ffff:192.168.0.1")
        let error = await clientError {
            _ = try await HTTPClient().send(ClientRequest(url: "http://\(host)/"))
        }
        // Some are no host at all to libcurl or the resolver, which is as good.
        let isRefused = error == .addressRefused || error == .invalidRequest(.url) || error == .notResolved
        #expect(isRefused, "\(host): \(String(describing: error))")
    }

    @Test func `a name that changes its address is refused when it is connected to`() async throws {
        TestResolver.answer("rebinding.test", "127.0.0.2", "127.0.0.1")
        let (first, second) = try PeerServer.pair("127.0.0.2", "127.0.0.1") { connection in
            connection.receiveHead()
            connection.respond("first", fields: "Connection: close\r\n")
        } second: {
            $0.respond("second")
        }
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

    @Test(arguments: [
        "http://127.0.0.1:PORT/", "//127.0.0.1:PORT/", "http://2130706433:PORT/", "http://0x7f.1:PORT/",
        "http://0177.1:PORT/", "http://localhost:PORT/", "http://[::ffff:127.0.0.1]:PORT/", "http://0:PORT/",
        "http://inner.guard.test:PORT/", "https://127.0.0.1:PORT/",
    ])
    func `a redirect to an address that is not permitted is not followed`(location: String) async throws {
        let inner = try PeerServer { connection, _ in connection.respond("secret") }
        TestResolver.answer("outer.test", "127.0.0.1")
        TestResolver.answer("inner.guard.test", "127.0.0.1")
        let port = "\(inner.port)"
        let target = location.split(separator: "PORT", omittingEmptySubsequences: false).joined(
            separator: port)
        let outer = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
        }
        let client = try HTTPClient.testing(allowing: ["outer.test:\(outer.port)"])
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: "http://outer.test:\(outer.port)/", redirects: 3))
        }
        // A machine without IPv6 has no address for the mapped form.
        #expect(error == .addressRefused || target.contains("[") && error == .redirectRefused(.unreachable))
        #expect(inner.accepts.value == 0)
    }

    @Test func `each hop of a redirect is checked, and followed where it is named`() async throws {
        TestResolver.answer("hops.test", "127.0.0.1")
        let last = try PeerServer { connection, _ in connection.respond("reached") }
        let first = try PeerServer { connection, head in
            let next = head.hasPrefix("GET /far ") ? "http://hops.test:\(last.port)/" : "/far"
            connection.send("HTTP/1.1 307 Go\r\nLocation: \(next)\r\nContent-Length: 0\r\n\r\n")
        }
        let request = ClientRequest(url: "http://hops.test:\(first.port)/", redirects: 2)
        let both = try HTTPClient.testing(allowing: ["hops.test"])
        #expect(try await both.text(request) == "reached")
        let one = try HTTPClient.testing(allowing: ["hops.test:\(first.port)"])
        #expect(await clientError { _ = try await one.text(request) } == .addressRefused)
        #expect(last.accepts.value == 1)
    }

    @Test func `a redirect to the same name that has changed its address meanwhile is refused`() async throws
    {
        TestResolver.answer("turning.test", "127.0.0.2", "127.0.0.1")
        let (first, second) = try PeerServer.pair("127.0.0.2", "127.0.0.1") { connection in
            connection.receiveHead()
            connection.send(
                "HTTP/1.1 302 Go\r\nLocation: /2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        } second: {
            $0.respond("second")
        }
        let client = try HTTPClient.testing(resolvedSeconds: 0, allowing: ["127.0.0.2"])
        let error = await clientError {
            _ = try await client.text(ClientRequest(url: "http://turning.test:\(first.port)/", redirects: 1))
        }
        #expect(error == .addressRefused)
        #expect(second.accepts.value == 0)
    }

    @Test(arguments: ["127.0.0.1", "127.0.0.0/8", "named.test"])
    func `what is named is called, on its port where it names one`(allowed: String) async throws {
        TestResolver.answer("named.test", "127.0.0.1")
        let server = try PeerServer { connection, _ in connection.respond("reached") }
        let request = ClientRequest(url: "http://named.test:\(server.port)/")
        for text in [allowed, "\(allowed):\(server.port)"] {
            #expect(try await HTTPClient.testing(allowing: [text]).text(request) == "reached")
        }
        let other = try HTTPClient.testing(allowing: ["\(allowed):1"])
        #expect(await clientError { _ = try await other.text(request) } == .addressRefused)
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
