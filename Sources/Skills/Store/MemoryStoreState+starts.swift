/// The keys of starts.
extension MemoryStoreState {
    /// The start that a key stands for; `nil` when it is free at this time.
    func start(under key: IdempotencyKey, at time: Timestamp) -> KeptStart? {
        guard let start = starts[key], time < start.expiresAt else { return nil }
        return start.kept
    }

    /// Keeps the key of a run that is being created.
    mutating func keep(_ start: KeyedStart, of record: MemoryRunRecord) {
        let kept = KeptStart(run: record.run.id, fingerprint: start.fingerprint)
        starts[start.key] = MemoryStart(kept: kept, expiresAt: start.expiresAt)
        record.key = start.key
    }

    /// Frees the key of a run that goes, where it still stands for that run.
    mutating func freeKey(of record: MemoryRunRecord) {
        guard let key = record.key, starts[key]?.kept.run == record.run.id else { return }
        starts[key] = nil
    }
}
