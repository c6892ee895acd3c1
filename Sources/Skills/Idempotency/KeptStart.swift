/// The start that a key stands for.
public struct KeptStart: Sendable, Hashable {
    /// The run that it made; it may have gone since.
    public let run: RunID
    /// What it asked for.
    public let fingerprint: RequestFingerprint

    /// Names the run and what was asked for.
    public init(run: RunID, fingerprint: RequestFingerprint) {
        self.run = run
        self.fingerprint = fingerprint
    }
}
