import Skills

/// A way in which a store may break the contract, for tests of the suite.
struct StoreFault: Sendable, CustomStringConvertible {
    let description: String
    /// Puts the fault into the calls of a store in memory.
    let install: @Sendable (MemoryRunStore, inout WrappedStore.Calls) -> Void

    init(
        _ description: String,
        _ install: @escaping @Sendable (MemoryRunStore, inout WrappedStore.Calls) -> Void
    ) {
        self.description = description
        self.install = install
    }

    static var all: [StoreFault] { writing + rows + reading + lists + keys + owning + dropping + deliveries }
}
