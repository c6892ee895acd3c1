/// A status code of a response (RFC 9110, section 15).
package struct HTTPStatus: Sendable, Hashable {
    /// Three digits, 100 to 599.
    package let code: Int

    /// Wraps a code, or gives nil where it is not within 100 to 599.
    package init?(code: Int) {
        guard 100...599 ~= code else { return nil }
        self.code = code
    }

    private init(_ code: Int) {
        self.code = code
    }

    /// The first line of a response, with its line end: `HTTP/1.1 200 OK` and CRLF.
    ///
    /// Made once for each registered code.
    package var statusLine: [UInt8] {
        let line = Self.lines[code - 100]
        return line.isEmpty ? Self.line(code) : line
    }

    private static let lines: [[UInt8]] = (100...599).map { reason(of: $0).isEmpty ? [] : line($0) }

    private static func line(_ code: Int) -> [UInt8] {
        // The space stays where there is no phrase (RFC 9112, section 4).
        Array("HTTP/1.1 \(code) \(reason(of: code))\r\n".utf8)
    }
}

extension HTTPStatus {
    package static let `continue` = Self(100)
    package static let switchingProtocols = Self(101)
    package static let ok = Self(200)
    package static let created = Self(201)
    package static let accepted = Self(202)
    package static let noContent = Self(204)
    package static let seeOther = Self(303)
    package static let notModified = Self(304)
    package static let temporaryRedirect = Self(307)
    package static let permanentRedirect = Self(308)
    package static let badRequest = Self(400)
    package static let unauthorized = Self(401)
    package static let forbidden = Self(403)
    package static let notFound = Self(404)
    package static let methodNotAllowed = Self(405)
    package static let notAcceptable = Self(406)
    package static let requestTimeout = Self(408)
    package static let conflict = Self(409)
    package static let gone = Self(410)
    package static let lengthRequired = Self(411)
    package static let preconditionFailed = Self(412)
    package static let contentTooLarge = Self(413)
    package static let uriTooLong = Self(414)
    package static let unsupportedMediaType = Self(415)
    package static let expectationFailed = Self(417)
    package static let misdirectedRequest = Self(421)
    package static let unprocessableContent = Self(422)
    package static let tooManyRequests = Self(429)
    package static let requestHeaderFieldsTooLarge = Self(431)
    package static let internalServerError = Self(500)
    package static let notImplemented = Self(501)
    package static let badGateway = Self(502)
    package static let serviceUnavailable = Self(503)
    package static let gatewayTimeout = Self(504)
    package static let httpVersionNotSupported = Self(505)
    package static let insufficientStorage = Self(507)
}
