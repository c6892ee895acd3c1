/// What a caller names a start by, so that it happens once.
enum StartName: Sendable, Hashable {
    /// A key of the caller's own.
    case key(IdempotencyKey)
    /// The id of the run.
    case id(RunID)
}

extension RunRequest {
    /// What the start is named by; keys before ids, so that nobody who waits for both holds what another waits for.
    var names: [StartName] {
        [idempotencyKey.map { .key($0) }, id.map { .id($0) }].compactMap(\.self)
    }
}
