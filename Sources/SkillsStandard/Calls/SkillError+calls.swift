import Skills
import SkillsHTTPClient

/// The errors of skills that call other services.
extension SkillError {
    /// The code of a call to an address that may not be called.
    static let addressRefusedCode = "address_refused"
    /// The code of a call to which there was no connection.
    static let unreachableCode = "unreachable"
    /// The code of a call that was not answered, or not to the end, in time.
    static let upstreamTimeoutCode = "upstream_timeout"
    /// The code of an answer that is broken, incomplete, or that says that the service has failed.
    static let upstreamFailedCode = "upstream_failed"
    /// The code of an answer with a status that was not expected.
    static let unexpectedStatusCode = "unexpected_status"
    /// The code of an answer that is larger than allowed.
    static let responseTooLargeCode = "response_too_large"
    /// The code of an answer that asks for fewer calls (429).
    static let rateLimitedCode = "rate_limited"

    /// What a caller is told of a call without a whole answer.
    ///
    /// The text names no address, field or value. Whether it may be repeated is left open but where it is of no use.
    init(_ error: HTTPClientError) {
        let (code, isFinal): (String, Bool) =
            switch error {
            case .invalidRequest: (Self.validationCode, true)
            case .addressRefused: (Self.addressRefusedCode, true)
            case .notResolved, .notConnected, .proxyFailed: (Self.unreachableCode, false)
            case .tlsFailed: (Self.unreachableCode, true)
            case .timedOut: (Self.upstreamTimeoutCode, false)
            case .tooLarge: (Self.responseTooLargeCode, true)
            case .redirectRefused(let fault): (Self.upstreamFailedCode, fault != .unreachable)
            case .connectionLost, .badResponse, .undecodableBody, .requestBodyFailed, .closed, .other:
                (Self.upstreamFailedCode, false)
            }
        self.init(code: code, detail: error.description, isRetryable: isFinal ? false : nil)
    }
}
