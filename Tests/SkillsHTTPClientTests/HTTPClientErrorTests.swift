import Testing

@testable import SkillsHTTPClient

struct HTTPClientErrorTests {
    @Test func `before a connection nothing has reached the peer`() {
        let before: [HTTPClientError] = [
            .invalidRequest(.url), .notResolved, .addressRefused, .notConnected, .tlsFailed, .proxyFailed,
            .timedOut(.connect, mayHaveReachedPeer: false), .closed(mayHaveReachedPeer: false),
        ]
        for error in before { #expect(!error.requestMayHaveReachedPeer) }
        for error in [
            HTTPClientError.connectionLost, .badResponse, .timedOut(.idle, mayHaveReachedPeer: true),
        ] {
            #expect(error.requestMayHaveReachedPeer)
        }
    }

    @Test func `after a redirect a peer has been reached, whatever became of it`() {
        let transient: [HTTPClientError] = [
            .notResolved, .notConnected, .proxyFailed, .timedOut(.connect, mayHaveReachedPeer: false),
            .connectionLost,
        ]
        for error in transient.map(\.afterRedirect) {
            #expect(error.isTransient)
            #expect(error.requestMayHaveReachedPeer)
        }
        #expect(HTTPClientError.closed(mayHaveReachedPeer: false).afterRedirect.requestMayHaveReachedPeer)
        #expect(
            HTTPClientError.other(code: 1, mayHaveReachedPeer: false).afterRedirect.requestMayHaveReachedPeer)
        #expect(HTTPClientError.addressRefused.afterRedirect == .addressRefused)
    }

    @Test func `only what may pass is transient`() {
        for error in [HTTPClientError.notResolved, .notConnected, .connectionLost] {
            #expect(error.isTransient)
        }
        for error in [HTTPClientError.addressRefused, .tlsFailed, .tooLarge(.body)] {
            #expect(!error.isTransient)
        }
    }
}
