import SkillsHTTPClient

/// The progress of a call by the bytes that have moved.
///
/// A body that is sent is the first half where there is one; the body that comes is the rest. As long as the length of
/// what comes is not known, nothing is said of it.
enum ByteProgress {
    /// The progress, `nil` where it can't be told.
    static func value(_ moved: TransferProgress) -> Double? {
        let toSend = moved.bytesToSend ?? 0
        let received = share(moved.receivedBytes, of: moved.bytesToReceive)
        guard toSend > 0 else { return received }
        guard let received, moved.receivedBytes > 0 else {
            return (share(moved.sentBytes, of: toSend) ?? 0) / 2
        }
        return 0.5 + received / 2
    }

    private static func share(_ bytes: Int, of all: Int?) -> Double? {
        guard let all, all > 0 else { return nil }
        return min(1, Double(bytes) / Double(all))
    }
}
