/// The protocol version of a message (RFC 9112, section 2.3); other versions are answered with 505.
package enum HTTPVersion: Sendable {
    case http10
    case http11
}
