/// What a response with a redirect makes of a request (RFC 9110, section 15.4).
enum Redirect {
    /// Fields that go to another origin, too: those that describe what is asked for and carry no secret.
    private static let harmless: Set<String> = [
        "accept", "accept-encoding", "accept-language", "content-encoding", "content-language",
        "content-type",
        "traceparent", "tracestate", "user-agent",
    ]

    /// The next request; nil when the response is no redirect.
    ///
    /// To another origin only harmless fields go along. A 303, and a 301 or 302 to a POST, become a GET.
    /// - Throws: `HTTPClientError.redirectRefused`.
    static func next(
        _ request: ClientRequest, from url: ClientURL, _ head: ResponseHead
    ) throws(HTTPClientError) -> (request: ClientRequest, url: ClientURL)? {
        guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
        guard let location = head.fields.first("location") else { return nil }
        guard request.redirects > 0 else { throw .redirectRefused(.tooMany) }
        guard let target = try? ClientURL(location, relativeTo: url) else {
            throw .redirectRefused(.badLocation)
        }
        if url.scheme == "https", target.scheme == "http" { throw .redirectRefused(.insecure) }
        var next = request
        next.redirects -= 1
        next.url = target.text
        if becomesGet(request.method, head.status) {
            next.method = "GET"
            next.body = .none
            next.expectsContinue = false
            next.fields.all.removeAll { name($0).hasPrefix("content-") }
        } else if case .stream = request.body {
            throw .redirectRefused(.bodyNotRepeatable)
        }
        if !target.hasSameOrigin(as: url) { next.fields.all.removeAll { !harmless.contains(name($0)) } }
        return (next, target)
    }

    private static func becomesGet(_ method: String, _ status: Int) -> Bool {
        switch status {
        case 303: method != "GET" && method != "HEAD"
        case 301, 302: method == "POST"
        default: false
        }
    }

    private static func name(_ field: ClientFields.Field) -> String {
        String(decoding: Array(ClientFields.lowercased(field.name)), as: UTF8.self)
    }
}
