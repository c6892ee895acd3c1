extension Agent {
    /// Begins to look after the store: runs that lose their owner later are taken over as `recover` does it, and what
    /// the retention does not keep is dropped.
    ///
    /// It goes on until `beginShutdown`, by the agent's clock and without a task of its own. Without effect the second
    /// time.
    public func startMaintenance() {
        maintenance.start()
    }
}
