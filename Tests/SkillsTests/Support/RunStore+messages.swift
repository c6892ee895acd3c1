import Skills

extension RunStore {
    /// The messages of a run; `nil` when there is no such run, or no outbox.
    func messages(of run: RunID) async throws -> [Delivery]? {
        guard let outbox else { return nil }
        return try await withCheckedThrowingContinuation { continuation in
            outbox.deliveries(of: run) { continuation.resume(with: $0) }
        }
    }
}

extension Delivery {
    /// The body as text.
    var text: String { String(decoding: body ?? [], as: UTF8.self) }
}
