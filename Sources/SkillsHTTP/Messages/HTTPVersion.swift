/// The protocol version of a message (RFC 9112, section 2.3).
///
/// A later minor version of major version 1 is read as 1.1 (RFC 9110, section 2.5); another major version is
/// answered with 505.
package enum HTTPVersion: Sendable {
    case http10
    case http11
}
