public import Skills
import Synchronization

/// What `RunStore` promises, as a suite that any store can be tried with.
///
/// Each case is given a store of its own. With swift-testing all of them make one test:
/// ```swift
/// let suite = RunStoreConformance(make: { MyStore() })
///
/// @Test(arguments: RunStoreConformance<MyStore>.cases)
/// func `the store keeps what is promised`(_ promise: RunStoreCase) async throws {
///     try await suite.run(promise)
/// }
/// ```
public struct RunStoreConformance<Store: RunStore>: Sendable {
    private let make: @Sendable () async throws -> Store
    private let reopen: (@Sendable (Store) async throws -> Store)?
    private let close: (@Sendable (Store) async throws -> Void)?
    /// How long a case waits for an answer before it takes the store for one that gives none.
    public var patience = Duration.seconds(60)

    /// Tells how stores are made.
    ///
    /// - Parameters:
    ///   - make: Makes an empty store.
    ///   - reopen: Ends the store's owner as a killed process would, and opens the same data again; `nil` for a store
    ///     whose data is gone with its process. What only then can be seen is not tried without it.
    ///   - close: Called with the last store of a case when that has ended, however it ended.
    public init(
        make: @escaping @Sendable () async throws -> Store,
        reopen: (@Sendable (Store) async throws -> Store)? = nil,
        close: (@Sendable (Store) async throws -> Void)? = nil
    ) {
        self.make = make
        self.reopen = reopen
        self.close = close
    }

    /// Every promise, in the order of the contract.
    public static var cases: [RunStoreCase] { RunStoreCase.all }

    /// Tries whether a store keeps a promise.
    ///
    /// Returns at once for a promise that can't be tried, since the store is not opened again.
    ///
    /// - Throws: A `RunStoreFault` when it does not; whatever `make`, `reopen` and `close` throw.
    public func run(_ promise: RunStoreCase) async throws {
        guard reopen != nil || !promise.needsReopening else { return }
        let opened = OpenedStore(try await make())
        let probe = StoreProbe(
            caseName: promise.name, patience: patience, store: { opened.store },
            reopenStore: reopening(opened))
        let outcome: Result<Void, any Error>
        do {
            try await promise.body(probe)
            try probe.finish()
            outcome = .success(())
        } catch let error as RunStoreError {
            outcome = .failure(
                RunStoreFault(
                    caseName: promise.name, expectation: "every call succeeds that should",
                    found: "the error \"\(error)\""))
        } catch {
            outcome = .failure(error)
        }
        try await close?(opened.store)
        try outcome.get()
    }

    private func reopening(_ opened: OpenedStore<Store>) -> (@Sendable () async throws -> Void)? {
        guard let reopen else { return nil }
        return { opened.store = try await reopen(opened.store) }
    }
}

/// The store that a case is at.
private final class OpenedStore<Store: RunStore>: Sendable {
    private let current: Mutex<Store>

    init(_ store: Store) {
        current = Mutex(store)
    }

    var store: Store {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }
}
