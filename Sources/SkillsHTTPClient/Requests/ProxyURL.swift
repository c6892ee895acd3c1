import CCurl

/// The URL of a proxy: `http` or `https`, a host, and perhaps a port, a user and a password.
package struct ProxyURL: Sendable, Equatable {
    /// The whole URL, secrets included.
    package let text: String

    /// Parses a URL as libcurl does; nil where it is of another kind, or has more than a host and what belongs to it.
    package init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), text.utf8.count <= 8 * 1024,
            let handle = curl_url()
        else { return nil }
        defer { curl_url_cleanup(handle) }
        guard curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK,
            let scheme = ClientURL.part(CURLUPART_SCHEME, of: handle).map(AddressGuard.canonical),
            ["http", "https"].contains(scheme), ClientURL.part(CURLUPART_HOST, of: handle)?.isEmpty == false,
            ClientURL.part(CURLUPART_PATH, of: handle) == "/",
            ClientURL.part(CURLUPART_QUERY, of: handle) == nil,
            ClientURL.part(CURLUPART_FRAGMENT, of: handle) == nil
        else { return nil }
        self.text = text
    }
}
