import Skills
import SkillsHTTPClient
import Testing

@testable import SkillsStandard

@Suite struct SkillErrorCallsTests {
    @Test(
        arguments: [
            (.addressRefused, "address_refused"), (.notResolved, "unreachable"),
            (.notConnected, "unreachable"), (.tlsFailed, "unreachable"), (.proxyFailed, "unreachable"),
            (.timedOut(.idle, mayHaveReachedPeer: true), "upstream_timeout"),
            (.connectionLost, "upstream_failed"), (.badResponse, "upstream_failed"),
            (.undecodableBody, "upstream_failed"), (.tooLarge(.decodedBody), "response_too_large"),
            (.redirectRefused(.insecure), "upstream_failed"), (.invalidRequest(.url), "validation"),
            (.closed(mayHaveReachedPeer: true), "upstream_failed"),
        ] as [(HTTPClientError, String)])
    func `each error of the client has a code`(error: HTTPClientError, code: String) {
        #expect(SkillError(error).code == code)
        #expect(SkillError(error).detail == error.description)
    }
}
