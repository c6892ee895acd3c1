/// What a request carries.
package enum ClientRequestBody: Sendable {
    /// Nothing.
    case none
    /// These bytes; sent again where a redirect or a stale connection asks for it.
    case bytes([UInt8])
    /// Chunks as they come, in the chunked coding or, where the length is given, exactly so many bytes.
    ///
    /// The sequence is iterated once, no faster than the peer takes it, and left when the transfer ends.
    case stream(any AsyncSequence<[UInt8], any Error> & Sendable, length: Int? = nil)
}
