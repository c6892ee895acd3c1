public import Skills

extension SkillRunner {
    /// Returns as soon as a condition holds, also where it holds only for a moment.
    ///
    /// - Parameters:
    ///   - condition: Looks at what the runner shows; called when that changes.
    ///   - limit: How long to wait, in real time.
    /// - Returns: The status with which the condition held.
    /// - Throws: A `WaitError` when the time is over, or when the execution has ended and the condition does not hold.
    @discardableResult
    public func wait(
        until condition: @escaping @MainActor (SkillRunner) -> Bool, within limit: Duration = .seconds(30)
    ) async throws -> SkillStatus<S.Output> {
        let wait = ObservationWait<SkillStatus<S.Output>>(
            read: { condition(self) ? self.status : nil }, isOver: { self.status.isTerminal },
            last: { self.status.description })
        return try await wait.value(within: limit)
    }

    /// Returns when the execution has ended.
    ///
    /// - Throws: A `WaitError` when the time is over.
    @discardableResult
    public func waitForEnd(within limit: Duration = .seconds(30)) async throws -> SkillStatus<S.Output> {
        try await wait(until: { $0.status.isTerminal }, within: limit)
    }
}
