/// Calls by which a program follows what an agent does, for its log.
///
/// They are made outside of every lock and must not block.
public struct AgentHooks: Sendable {
    /// A status was stored; the run is as it stood then.
    public var statusStored: @Sendable (Run) -> Void
    /// Something went wrong that callers see only in part; the text may hold what is not for them.
    public var faultNoticed: @Sendable (_ run: RunID, _ skill: SkillID, _ description: String) -> Void
    /// Messages to webhooks were stored, or made due: whoever sends them has something to do.
    public var deliveriesStored: @Sendable () -> Void

    /// Makes hooks; the default ones do nothing.
    public init(
        statusStored: @escaping @Sendable (Run) -> Void = { _ in },
        faultNoticed: @escaping @Sendable (RunID, SkillID, String) -> Void = { _, _, _ in },
        deliveriesStored: @escaping @Sendable () -> Void = {}
    ) {
        self.statusStored = statusStored
        self.faultNoticed = faultNoticed
        self.deliveriesStored = deliveriesStored
    }
}
