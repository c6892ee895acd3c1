import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientProxyTests {
    @Test func `requests go through the proxy that the configuration names`() async throws {
        TestResolver.answer("public.test", "1.1.1.1")
        let proxy = try PeerServer { connection, head in connection.respond(head) }
        let client = try HTTPClient.testing(proxy: "http://127.0.0.1:\(proxy.port)", allowing: [])
        let text = try await client.text(ClientRequest(url: "http://public.test/a", fields: ["X-A": "1"]))
        #expect(text.hasPrefix("GET http://public.test/a HTTP/1.1\r\n"))
        #expect(text.contains("X-A: 1\r\n"))
    }

    @Test func `a tunnel that is opened for a secure host shows it no fields`() async throws {
        TestResolver.answer("secure.test", "1.1.1.1")
        let proxy = try PeerServer { connection, head in
            #expect(head.hasPrefix("CONNECT secure.test:443 HTTP/1.1\r\n"))
            #expect(!head.contains("X-Secret"))
            connection.send("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n")
        }
        let client = try HTTPClient.testing(proxy: "http://127.0.0.1:\(proxy.port)")
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: "https://secure.test/", fields: ["X-Secret": "s"]))
        }
        #expect(error == .proxyFailed)
        #expect(error?.requestMayHaveReachedPeer == false)
        #expect(proxy.accepts.value == 1)
    }

    @Test(arguments: ["127.0.0.1", "localhost", "2130706433", "private.test", "mixed-proxy.test"])
    func `the proxy is not told of a host that is not permitted`(host: String) async throws {
        TestResolver.answer("private.test", "10.0.0.1")
        TestResolver.answer("mixed-proxy.test", "1.1.1.1,10.0.0.1")
        let proxy = try PeerServer { connection, head in connection.respond(head) }
        let client = try HTTPClient.testing(proxy: "http://127.0.0.1:\(proxy.port)", allowing: [])
        let error = await clientError { _ = try await client.send(ClientRequest(url: "http://\(host)/")) }
        #expect(error == .addressRefused)
        #expect(proxy.accepts.value == 0)
    }

    @Test func `each hop of a redirect is checked before the proxy is told of it`() async throws {
        TestResolver.answer("hop-public.test", "1.1.1.1")
        TestResolver.answer("hop-private.test", "10.0.0.1")
        let proxy = try PeerServer { connection, head in
            #expect(head.hasPrefix("GET http://hop-public.test/ "))
            connection.send(
                "HTTP/1.1 302 Go\r\nLocation: http://hop-private.test/\r\nContent-Length: 0\r\n\r\n")
        }
        let client = try HTTPClient.testing(proxy: "http://127.0.0.1:\(proxy.port)", allowing: [])
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: "http://hop-public.test/", redirects: 1))
        }
        #expect(error == .addressRefused)
    }

    @Test func `a user and a password go to the proxy`() async throws {
        TestResolver.answer("public.test", "1.1.1.1")
        let proxy = try PeerServer { connection, head in connection.respond(head) }
        let client = try HTTPClient.testing(proxy: "http://user:pass@127.0.0.1:\(proxy.port)")
        let text = try await client.text(ClientRequest(url: "http://public.test/"))
        #expect(text.contains("Proxy-Authorization: Basic dXNlcjpwYXNz\r\n"))
    }

    @Test func `a proxy that is not there`() async throws {
        TestResolver.answer("public.test", "1.1.1.1")
        let port = try PeerServer(isAccepting: false) { _ in }.port
        let client = try HTTPClient.testing(proxy: "http://127.0.0.1:\(port)")
        let error = await clientError { _ = try await client.send(ClientRequest(url: "http://public.test/")) }
        #expect(error == .proxyFailed)
    }

    @Test(arguments: [
        "socks5://127.0.0.1", "127.0.0.1:80", "file:///x", "", "http://", "http://a b/", "http://proxy/path",
        "http://proxy/?q",
    ])
    func `other kinds of proxies are refused`(proxy: String) async {
        #expect(await clientError { _ = try HTTPClient.testing(proxy: proxy) } == .invalidRequest(.scheme))
    }
}
