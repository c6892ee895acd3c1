/// The time as the agent sees it, handed in so that tests decide when a limit is over.
public protocol RunClock: Sendable {
    /// The time of day.
    func now() -> Timestamp

    /// Calls the action once, when the duration has passed and nobody has cancelled it by then. The action
    /// must not block.
    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledCall
}
