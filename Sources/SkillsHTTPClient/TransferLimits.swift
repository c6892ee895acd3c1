/// How long the parts of a transfer may take, and how many bytes it may bring.
///
/// Time is counted per request, all its redirects included for `whole`. While this side is what everybody waits for (the
/// reader has not taken what arrived, the sender has nothing to send) only `whole` goes on.
package struct TransferLimits: Sendable, Equatable {
    /// The time to resolve the name, connect and agree on TLS, for each hop.
    package var connect: Duration
    /// The time from the end of the request to the first byte of the response; nil: no limit.
    package var firstByte: Duration?
    /// The time in which at least one byte must move, once the request is under way; nil: no limit.
    package var idle: Duration?
    /// The time until the last byte has been read; nil: no limit.
    package var whole: Duration?
    /// The bytes of all status lines and fields, interim responses and trailers included.
    package var headBytes: Int
    /// The bytes of the body as it is transferred.
    package var bodyBytes: Int
    /// The bytes of the body once decompressed.
    package var decodedBytes: Int

    /// Takes limits, each with a default.
    package init(
        connect: Duration = .seconds(10), firstByte: Duration? = .seconds(30), idle: Duration? = .seconds(60),
        whole: Duration? = .seconds(300), headBytes: Int = 64 * 1024, bodyBytes: Int = 64 << 20,
        decodedBytes: Int = 64 << 20
    ) {
        self.connect = connect
        self.firstByte = firstByte
        self.idle = idle
        self.whole = whole
        self.headBytes = headBytes
        self.bodyBytes = bodyBytes
        self.decodedBytes = decodedBytes
    }
}
