import Skills

/// One promise of `RunStore`, with the way to try it.
public struct RunStoreCase: Sendable, CustomStringConvertible {
    /// The promise in a sentence; it stays the same from version to version.
    public let name: String
    /// Whether it shows only when the same data is opened again.
    let needsReopening: Bool
    /// Tries it.
    ///
    /// - Throws: A `RunStoreFault` when the store does not keep it.
    let body: @Sendable (StoreProbe) async throws -> Void

    init(
        _ name: String, needsReopening: Bool = false,
        _ body: @escaping @Sendable (StoreProbe) async throws -> Void
    ) {
        self.name = name
        self.needsReopening = needsReopening
        self.body = body
    }

    /// A promise of an outbox; a store without one keeps it.
    static func ofOutbox(
        _ name: String, needsReopening: Bool = false,
        _ body: @escaping @Sendable (StoreProbe) async throws -> Void
    ) -> RunStoreCase {
        RunStoreCase(name, needsReopening: needsReopening) { probe in
            guard probe.store.outbox != nil else { return }
            try await body(probe)
        }
    }

    /// The promise.
    public var description: String { name }

    /// Every promise, in the order of the contract.
    static var all: [RunStoreCase] {
        creating + changing + rows + events + logs + results + lists + listCursors + keys + deletions + leases
            + retention + payloadRetention + eventRetention + deliveries + deliveryTurns + deliveryRetention
            + concurrency + answers + comparisons
    }
}
