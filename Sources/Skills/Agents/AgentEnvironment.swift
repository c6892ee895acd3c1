/// What an active run needs of its agent.
struct AgentEnvironment: Sendable {
    let store: any RunStore
    let clock: any RunClock
    let configuration: AgentConfiguration
    let hooks: AgentHooks
    /// The run's end was stored, or the run was lost to another owner.
    let ended: @Sendable (ActiveRun) -> Void
    /// Events were added to the log of all runs.
    let logGrew: @Sendable () -> Void
}
