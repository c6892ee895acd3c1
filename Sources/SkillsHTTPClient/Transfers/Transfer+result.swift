import CCurl

extension Transfer {
    /// What libcurl's result means for the one who sent the request; nil: all is well.
    func error(for code: CURLcode) -> HTTPClientError? {
        if code == CURLE_OK { return nil }
        if let failure { return failure }
        if Self.tlsCodes.contains(code.rawValue), !hasBegun { return .tlsFailed }
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            return hasBegun ? .connectionLost : .notResolved
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
            return hasBegun ? .connectionLost : .proxyFailed
        case CURLE_OPERATION_TIMEDOUT:
            return .timedOut(.connect, mayHaveReachedPeer: hasBegun)
        case CURLE_URL_MALFORMAT:
            return .invalidRequest(.url)
        case CURLE_COULDNT_CONNECT:
            return wasRefused ? .addressRefused : hasBegun ? .connectionLost : notConnected
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
            CURLE_SEND_FAIL_REWIND:
            return hasBegun ? .connectionLost : notConnected
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING:
            return .badResponse
        default:
            return .other(code: Int(code.rawValue), mayHaveReachedPeer: hasBegun)
        }
    }

    private var notConnected: HTTPClientError { usesProxy ? .proxyFailed : .notConnected }

    private static let tlsCodes = Set(
        [
            CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE,
            CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED,
        ].map(\.rawValue))
}
