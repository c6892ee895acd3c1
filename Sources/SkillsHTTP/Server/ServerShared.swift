import Synchronization

/// What the lanes of a server share.
final class ServerShared: Sendable {
    let configuration: HTTPServerConfiguration
    let application: any HTTPApplication
    /// Told once when no further connection can be taken, for want of descriptors or by the limit, and again
    /// after every lane has taken all that waited.
    let onExhaustion: @Sendable () -> Void
    private let connections = Atomic<Int>(0)
    private let exhaustedListeners = Atomic<Int>(0)
    private let draining = Atomic<Bool>(false)
    private let bodyBytes = Atomic<Int>(0)
    private let onEmpty = Mutex<(@Sendable () -> Void)?>(nil)

    init(
        configuration: HTTPServerConfiguration, application: any HTTPApplication,
        onExhaustion: @escaping @Sendable () -> Void
    ) {
        self.configuration = configuration
        self.application = application
        self.onExhaustion = onExhaustion
    }

    /// Whether connections are closed as soon as they are idle.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    func beginDraining() { draining.store(true, ordering: .relaxed) }

    /// How many connections are open.
    var connectionCount: Int { connections.load(ordering: .relaxed) }

    /// Counts one connection more, unless there are as many as may be.
    func openConnection() -> Bool {
        guard connections.add(1, ordering: .relaxed).newValue <= configuration.maximumConnections else {
            connections.subtract(1, ordering: .relaxed)
            return false
        }
        return true
    }

    /// Counts one connection less; also one that could not be accepted after all.
    func closeConnection() {
        if connections.subtract(1, ordering: .relaxed).newValue == 0 { takeOnEmpty()?() }
    }

    /// Counts bytes of a request body, unless there are as many as may be held.
    func reserveBody(_ count: Int) -> Bool {
        guard bodyBytes.add(count, ordering: .relaxed).newValue <= configuration.bodyMemory else {
            bodyBytes.subtract(count, ordering: .relaxed)
            return false
        }
        return true
    }

    /// Gives back what was counted.
    func releaseBody(_ count: Int) {
        bodyBytes.subtract(count, ordering: .relaxed)
    }

    /// Calls the closure once, when no connection is open; at once when none is.
    func whenEmpty(_ closure: @escaping @Sendable () -> Void) {
        onEmpty.withLock { $0 = closure }
        if connectionCount == 0 { takeOnEmpty()?() }
    }

    private func takeOnEmpty() -> (@Sendable () -> Void)? {
        onEmpty.withLock { onEmpty in
            defer { onEmpty = nil }
            return onEmpty
        }
    }

    /// A listener can't take what waits.
    func listenerIsExhausted() {
        if exhaustedListeners.add(1, ordering: .relaxed).oldValue == 0 { onExhaustion() }
    }

    /// The same listener has taken all that waited.
    func listenerHasRecovered() {
        exhaustedListeners.subtract(1, ordering: .relaxed)
    }
}
