import Synchronization
import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientTLSTests {
    /// What has come of a request.
    private struct Outcome: Equatable {
        var text: String?
        var error: HTTPClientError?
        /// Whether the server got the request.
        var isServed: Bool

        static let accepted = Self(text: "secret", isServed: true)
        static let refused = Self(error: .tlsFailed, isServed: false)
    }

    private static let response =
        "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret"

    /// Calls a server that shows a certificate, trusting another one or the system's.
    private func call(
        _ shown: TestIdentity, trusting trusted: TestIdentity?, host: String = "127.0.0.1",
        response: String = response, redirects: Int = 0
    ) async throws -> Outcome {
        let isServed = Mutex(false)
        let ended = Signal()
        let server = try PeerServer { connection in
            let served = connection.serveSecurely(shown, response)
            isServed.withLock { $0 = served }
            ended.fire()
        }
        let bundle = try trusted.map { try TemporaryFile($0.certificate) }
        let client = try HTTPClient.testing(certificateBundle: bundle?.path)
        let text = Mutex<String?>(nil)
        let error = await clientError {
            let request = ClientRequest(url: "https://\(host):\(server.port)/", redirects: redirects)
            let body = try await client.text(request)
            text.withLock { $0 = body }
        }
        await ended.fired()
        return Outcome(text: text.withLock { $0 }, error: error, isServed: isServed.withLock { $0 })
    }

    @Test func `a certificate that nobody vouches for is refused before the request is sent`() async throws {
        let outcome = try await call(TestIdentity("IP:127.0.0.1"), trusting: nil)
        #expect(outcome == .refused)
        #expect(outcome.error?.requestMayHaveReachedPeer == false)
        #expect(outcome.error?.isTransient == false)
    }

    @Test func `one that the bundle holds is accepted`() async throws {
        let identity = try TestIdentity("IP:127.0.0.1")
        #expect(try await call(identity, trusting: identity) == .accepted)
    }

    @Test func `one that the bundle does not hold is refused`() async throws {
        let (shown, other) = (try TestIdentity("IP:127.0.0.1"), try TestIdentity("IP:127.0.0.1"))
        #expect(try await call(shown, trusting: other) == .refused)
    }

    @Test(arguments: [("DNS:tls.test", true), ("DNS:other.test", false), ("IP:127.0.0.1", false)])
    func `a certificate is for the host that is called`(names: String, isAccepted: Bool) async throws {
        TestResolver.answer("tls.test", "127.0.0.1")
        let identity = try TestIdentity(names)
        let outcome = try await call(identity, trusting: identity, host: "tls.test")
        #expect(outcome == (isAccepted ? .accepted : .refused))
    }

    @Test func `one that has expired is refused`() async throws {
        let identity = try TestIdentity("IP:127.0.0.1", seconds: -60)
        #expect(try await call(identity, trusting: identity) == .refused)
    }

    @Test func `a bundle that is not there trusts nobody`() async throws {
        let server = try PeerServer { $0.waitForEnd() }
        let client = try HTTPClient.testing(certificateBundle: "/nonexistent/bundle.pem")
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: "https://127.0.0.1:\(server.port)/"))
        }
        #expect(error == .tlsFailed)
    }

    @Test func `no redirect leads from a secure host to an insecure one`() async throws {
        let identity = try TestIdentity("IP:127.0.0.1")
        let outcome = try await call(
            identity, trusting: identity,
            response: "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\n\r\n",
            redirects: 1)
        #expect(outcome == Outcome(error: .redirectRefused(.insecure), isServed: true))
    }

    @Test(arguments: [true, false])
    func `the host behind a tunnel shows its certificate, too`(isTrusted: Bool) async throws {
        TestResolver.answer("tunnel.test", "1.1.1.1")
        let identity = try TestIdentity("DNS:tunnel.test")
        let proxy = try PeerServer { connection in
            connection.receiveHead()
            connection.send("HTTP/1.1 200 Connected\r\n\r\n")
            #expect(connection.serveSecurely(identity, Self.response) == isTrusted)
        }
        let bundle = try TemporaryFile(identity.certificate)
        let client = try HTTPClient.testing(
            proxy: "http://127.0.0.1:\(proxy.port)", certificateBundle: isTrusted ? bundle.path : nil)
        let error = await clientError {
            let text = try await client.text(ClientRequest(url: "https://tunnel.test/"))
            #expect(text == "secret")
        }
        #expect(error == (isTrusted ? nil : .tlsFailed))
    }
}
