/// The head of a request, complete and checked (RFC 9112, sections 3 to 6).
package struct RequestHead: Sendable {
    /// What is to be done.
    package let method: HTTPMethod
    /// To what it is to be done.
    package let target: RequestTarget
    /// The version that the rest of the message follows.
    package let version: HTTPVersion
    /// All header fields, those that framing has already used included.
    package let fields: HTTPFields
    /// Where the body ends; its length may be more than any limit.
    package let framing: BodyFraming
    /// Whether the client wants the connection kept after the response (RFC 9112, section 9.3).
    package let keepsAlive: Bool
    /// Whether the client may hold its body back until it is told to go on (RFC 9110, section 10.1.1).
    ///
    /// Never for an HTTP/1.0 client, nor where there is no body.
    package let expectsContinue: Bool
    /// Whether Expect asks for something other than `100-continue`, which may be answered with 417.
    package let hasUnknownExpectation: Bool

    /// The host and perhaps the port that was asked for: the target's authority, else the value of Host.
    ///
    /// Nil only for an HTTP/1.0 client that sent neither. The grammar has been checked, the name has not.
    package var host: String? {
        hostBytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The host without its port, in lower case; an IPv6 address keeps its brackets.
    package var hostName: String? {
        guard let bytes = hostBytes else { return nil }
        let name = HostAuthority(bytes)?.name ?? bytes
        return HTTPTokens.lowercased(name)
    }

    private var hostBytes: ArraySlice<UInt8>? {
        target.authority ?? fields.firstValue("host")
    }
}
