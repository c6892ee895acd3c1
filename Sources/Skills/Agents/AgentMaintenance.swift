/// What an agent does beside its runs while it is there: it takes over runs that have lost their owner, and has the store
/// drop what is no longer to be kept.
///
/// Between two times it is only a call that the clock will make.
final class AgentMaintenance: Sendable {
    /// How soon the store is asked again while it has more to drop: others use it in between.
    private static let pruningPause = Duration.milliseconds(20)

    private let calls: [(call: RecurringCall, interval: Duration)]

    /// Prepares it; nothing is done before `start`.
    ///
    /// - Parameters:
    ///   - store: Where the runs are.
    ///   - clock: Says when.
    ///   - configuration: How often, and what is kept.
    ///   - onClaim: Settles runs that were taken over.
    init(
        of store: any RunStore, by clock: any RunClock, _ configuration: AgentConfiguration,
        onClaim: @escaping @Sendable ([ClaimedRun]) -> Void
    ) {
        let claiming = RecurringCall(by: clock) { isOver in
            store.claim(limit: 100) { result in
                // A store that can't be used now is asked again.
                if case .success(let claimed) = result, !claimed.isEmpty { onClaim(claimed) }
                isOver(configuration.recoveryInterval)
            }
        }
        let pruning = RecurringCall(by: clock) { isOver in
            store.prune(configuration.retention, at: clock.now()) { result in
                guard case .success(let report) = result, !report.isComplete else {
                    return isOver(configuration.pruneInterval)
                }
                isOver(Self.pruningPause)
            }
        }
        calls = [(claiming, configuration.recoveryInterval), (pruning, .zero)]
    }

    /// Begins; without effect the second time.
    func start() {
        for (call, interval) in calls { call.start(after: interval) }
    }

    /// Ends for good; what the store is at work on goes on.
    func stop() {
        for (call, _) in calls { call.stop() }
    }
}
