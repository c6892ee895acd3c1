/// What an active run needs of its agent; one for all its runs.
final class AgentEnvironment: Sendable {
    let store: any RunStore
    let clock: any RunClock
    let configuration: AgentConfiguration
    let hooks: AgentHooks
    /// The endpoint that the configuration names; empty where there is none, or no outbox.
    private let configuredTargets: [DeliveryTarget]
    /// The run's end was stored, or the run was lost to another owner.
    let ended: @Sendable (ActiveRun) -> Void
    /// The run has failed, gives its slot back and waits until then for another attempt.
    let paused: @Sendable (ActiveRun, Timestamp) -> Void
    /// The time has come that the run waited for.
    let resumed: @Sendable (ActiveRun) -> Void
    /// The run was answered that nobody was at work on: another attempt is to begin.
    let answered: @Sendable (ActiveRun) -> Void
    /// Events were added to the log of all runs.
    let logGrew: @Sendable () -> Void
    /// Everybody who follows a run has been told of its end.
    ///
    /// Later than `ended`, since whoever waits for nothing to run may end what still tells of it.
    let endWasTold: @Sendable () -> Void

    init(
        store: any RunStore, clock: any RunClock, configuration: AgentConfiguration, hooks: AgentHooks,
        ended: @escaping @Sendable (ActiveRun) -> Void, logGrew: @escaping @Sendable () -> Void,
        endWasTold: @escaping @Sendable () -> Void = {},
        paused: @escaping @Sendable (ActiveRun, Timestamp) -> Void = { _, _ in },
        resumed: @escaping @Sendable (ActiveRun) -> Void = { _ in },
        answered: @escaping @Sendable (ActiveRun) -> Void = { _ in }
    ) {
        self.store = store
        self.clock = clock
        self.configuration = configuration
        self.hooks = hooks
        let configured = DeliveryTarget(.configured, configuration.webhook)
        configuredTargets = store.outbox == nil ? [] : configured.map { [$0] } ?? []
        self.ended = ended
        self.paused = paused
        self.resumed = resumed
        self.answered = answered
        self.logGrew = logGrew
        self.endWasTold = endWasTold
    }

    /// The endpoints that are told of a run.
    func targets(of run: Run) -> [DeliveryTarget] {
        guard run.webhook != nil, store.outbox != nil, let target = DeliveryTarget(.run, run.webhook) else {
            return configuredTargets
        }
        return [target] + configuredTargets
    }
}
