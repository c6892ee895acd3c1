import Skills
import SkillsHTTPClient
import Testing

@testable import SkillsStandard

@Suite struct CallFailureTests {
    @Test func `what has not reached the peer may be repeated whatever it does`() {
        for isIdempotent in [true, false] {
            #expect(CallFailure(.notConnected, isIdempotent: isIdempotent).isRepeatable)
            #expect(
                CallFailure(
                    .timedOut(.connect, mayHaveReachedPeer: false), isIdempotent: isIdempotent
                ).isRepeatable)
        }
    }

    @Test func `what may have reached it is repeated only where that does no harm`() {
        let error = HTTPClientError.timedOut(.whole, mayHaveReachedPeer: true)
        #expect(CallFailure(error, isIdempotent: true).isRepeatable)
        #expect(!CallFailure(error, isIdempotent: false).isRepeatable)
        #expect(!CallFailure(.connectionLost, isIdempotent: false).isRepeatable)
    }

    @Test(arguments: [
        HTTPClientError.addressRefused, .tlsFailed, .tooLarge(.body), .redirectRefused(.tooMany),
        .invalidRequest(.url),
    ])
    func `what would fail again is not repeated`(error: HTTPClientError) {
        #expect(!CallFailure(error, isIdempotent: true).isRepeatable)
        #expect(SkillError(error).isRetryable == false)
    }

    @Test func `the run's error tells further attempts of what must not be repeated`() {
        let error = SkillError(detail: "No.")
        #expect(CallFailure(error, isRepeatable: false).runError.isRetryable == false)
        #expect(CallFailure(error, isRepeatable: true).runError.isRetryable == nil)
    }
}
