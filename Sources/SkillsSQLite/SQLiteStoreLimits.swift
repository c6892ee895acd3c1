/// What the store keeps of one run's log.
package struct SQLiteStoreLimits: Sendable, Hashable {
    /// The most events; beyond it the oldest `output` and `log` events go, some dozens at once.
    package var eventsPerRun: Int64 = 100_000
    /// The most bytes of events; beyond it the oldest `output` and `log` events go, some dozens at once.
    package var eventBytesPerRun: Int64 = 64 * 1024 * 1024
    /// By how many pages of 4 KiB the journal grows before it is moved into the database.
    ///
    /// Long ones are moved at less cost, and hold up the writes beside them for longer.
    package var checkpointPages = 1000
    /// How much of what was written last is kept in memory beside the file.
    package var recentBytes = 16 * 1024 * 1024

    /// The defaults.
    package init() {}
}
