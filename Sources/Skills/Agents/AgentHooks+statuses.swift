extension AgentHooks {
    /// Tells of each status in a write that was stored.
    func storedStatuses(of write: RunWrite) {
        for event in write.events where event.kind == .status {
            statusStored(write.run)
            return
        }
    }
}
