/// What a store in memory keeps.
public struct MemoryStoreLimits: Sendable, Hashable {
    /// The most runs that have ended; the one that ended first goes first.
    public var endedRuns = 10_000
    /// The most bytes of everything, an estimate of the bookkeeping included.
    public var bytes = 256 * 1024 * 1024
    /// The most events of one run; beyond it its oldest `output` and `log` events go.
    public var eventsPerRun = 100_000
    /// The most bytes of one run's events; beyond it its oldest `output` and `log` events go.
    public var eventBytesPerRun = 64 * 1024 * 1024
    /// The most bytes of messages to webhooks that have not come to their end; beyond it that one is given up which
    /// is due last.
    public var pendingDeliveryBytes = 64 * 1024 * 1024

    /// The defaults.
    public init() {}
}
