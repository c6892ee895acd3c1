import CCurl

/// A URL that a request can be sent to, as libcurl's own parser reads it.
///
/// One parser for what is checked and what is called: two would disagree about something.
struct ClientURL: Sendable, Equatable {
    /// The whole URL, without its fragment.
    let text: String
    /// `http` or `https`.
    let scheme: String
    /// The host as written, an IPv6 address without its brackets.
    let host: String
    /// The port, also where the scheme implies it.
    let port: UInt16

    /// Parses an absolute URL, or one relative to another (RFC 3986, section 5).
    init(_ text: String, relativeTo base: ClientURL? = nil) throws(HTTPClientError) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), text.utf8.count <= 64 * 1024,
            let handle = curl_url()
        else { throw .invalidRequest(.url) }
        defer { curl_url_cleanup(handle) }
        if let base, curl_url_set(handle, CURLUPART_URL, base.text, 0) != CURLUE_OK {
            throw .invalidRequest(.url)
        }
        let result = curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME))
        guard result == CURLUE_OK else { throw .invalidRequest(.url) }
        _ = curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
        guard let scheme = Self.part(CURLUPART_SCHEME, of: handle).map(AddressGuard.canonical),
            ["http", "https"].contains(scheme)
        else { throw .invalidRequest(.scheme) }
        guard Self.part(CURLUPART_USER, of: handle) == nil, Self.part(CURLUPART_PASSWORD, of: handle) == nil
        else { throw .invalidRequest(.credentialsInURL) }
        guard let whole = Self.part(CURLUPART_URL, of: handle),
            let host = Self.part(CURLUPART_HOST, of: handle), !host.isEmpty,
            let port = Self.part(CURLUPART_PORT, of: handle, flags: UInt32(CURLU_DEFAULT_PORT)).flatMap({
                UInt16($0)
            }), port > 0
        else { throw .invalidRequest(.url) }
        self.text = whole
        self.scheme = scheme
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        self.port = port
    }

    /// Whether the other has the same scheme, host and port (RFC 6454, section 5).
    func hasSameOrigin(as other: ClientURL) -> Bool {
        scheme == other.scheme && port == other.port
            && AddressGuard.canonical(host) == AddressGuard.canonical(other.host)
    }

    /// A part of a URL that was parsed; nil where it has none.
    static func part(_ part: CURLUPart, of handle: OpaquePointer, flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
