/// How many bytes of the bodies have moved.
package struct TransferProgress: Sendable, Equatable {
    /// Bytes of the request's body that were handed to the connection.
    package var sentBytes: Int
    /// Bytes of the request's body in all, nil where it is a sequence without a length.
    package var bytesToSend: Int?
    /// Bytes of the response's body that have arrived, still compressed.
    package var receivedBytes: Int
    /// Bytes of the response's body in all, nil where the peer does not say.
    package var bytesToReceive: Int?

    /// Takes what has moved; by default nothing.
    package init(
        sentBytes: Int = 0, bytesToSend: Int? = nil, receivedBytes: Int = 0, bytesToReceive: Int? = nil
    ) {
        self.sentBytes = sentBytes
        self.bytesToSend = bytesToSend
        self.receivedBytes = receivedBytes
        self.bytesToReceive = bytesToReceive
    }
}
