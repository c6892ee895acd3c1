/// One hop of a request, checked, in the form in which the event loop takes it.
struct TransferPlan: Sendable {
    let method: String
    let url: ClientURL
    /// Field lines as libcurl takes them.
    let fieldLines: [String]
    let body: ClientRequestBody
    let limits: TransferLimits
    let addressGuard: AddressGuard
    let onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Checks a request.
    ///
    /// - Throws: `HTTPClientError.invalidRequest`; nothing of the request has left then.
    init(_ request: ClientRequest, url: ClientURL, configuration: HTTPClientConfiguration)
        throws(HTTPClientError)
    {
        guard FieldSyntax.isToken(request.method), request.method != "CONNECT",
            !request.method.utf8.contains(where: { (0x61...0x7A).contains($0) })
        else { throw .invalidRequest(.method) }
        let hasBody = if case .none = request.body { false } else { true }
        if hasBody, ["HEAD", "TRACE"].contains(request.method) { throw .invalidRequest(.body) }
        method = request.method
        self.url = url
        body = request.body
        limits = request.limits
        addressGuard = request.addressGuard ?? configuration.addressGuard
        onProgress = request.onProgress
        fieldLines = try Self.lines(request, configuration)
    }

    /// Whether a second arrival of the request does no more than one (RFC 9110, section 9.2.2).
    var isIdempotent: Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
    }

    /// The bytes of the body; nil where only its end tells.
    var bodyLength: Int? {
        switch body {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .stream(_, let length): length
        }
    }

    /// Whether the message has a body, be it an empty one: methods that mean to carry one say so when they do not.
    var sendsBody: Bool {
        switch body {
        case .none: ["POST", "PUT", "PATCH"].contains(method)
        case .bytes, .stream: true
        }
    }

    private static func lines(
        _ request: ClientRequest, _ configuration: HTTPClientConfiguration
    ) throws(HTTPClientError) -> [String] {
        var lines: [String] = []
        for field in request.fields.all {
            guard FieldSyntax.isToken(field.name), !FieldSyntax.isReserved(field.name) else {
                throw .invalidRequest(.fieldName(field.name))
            }
            guard FieldSyntax.isValue(field.value) else { throw .invalidRequest(.fieldValue(field.name)) }
            // With nothing after the colon libcurl would leave the line out.
            let isBlank = field.value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            lines.append(isBlank ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        if request.fields.first("user-agent") == nil {
            lines.append("User-Agent: \(configuration.userAgent)")
        }
        if request.fields.first("accept-encoding") == nil { lines.append("Accept-Encoding: gzip, deflate") }
        // Without a value: libcurl is not to ask by itself, and wait a second for peers that never consent.
        lines.append(request.expectsContinue ? "Expect: 100-continue" : "Expect:")
        return lines
    }
}
