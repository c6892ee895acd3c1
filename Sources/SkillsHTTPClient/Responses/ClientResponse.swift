/// A response whose head has arrived; the body follows.
///
/// To let go of the response is to end the transfer, unless the body was read to its end.
package struct ClientResponse: Sendable {
    /// The status code, from 200 on; interim responses are not shown.
    package let status: Int
    /// The fields; `Content-Encoding` and `Content-Length` describe the body as it was transferred.
    package let fields: ClientFields
    /// The URL that was called last, after redirects.
    package let url: String
    /// The body, decompressed; to be read once.
    package let body: ClientResponseBody
}
