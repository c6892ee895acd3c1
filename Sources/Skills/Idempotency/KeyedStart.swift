/// The key under which a run is started, stored in the transaction that stores the run.
public struct KeyedStart: Sendable, Hashable {
    /// The key.
    public let key: IdempotencyKey
    /// What the start asked for.
    public let fingerprint: RequestFingerprint
    /// From when on the key is free again.
    public let expiresAt: Timestamp

    /// Puts a key together with what it stands for.
    public init(key: IdempotencyKey, fingerprint: RequestFingerprint, expiresAt: Timestamp) {
        self.key = key
        self.fingerprint = fingerprint
        self.expiresAt = expiresAt
    }
}
