/// What a start asked for, as a digest: two starts with the same one ask for the same.
public struct RequestFingerprint: Sendable, Hashable {
    /// The digest; SHA-256 over caller, skill and body in the service.
    public let bytes: [UInt8]

    /// Takes a digest as it is.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}
