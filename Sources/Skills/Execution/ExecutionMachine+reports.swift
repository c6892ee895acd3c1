/// What a skill reports; without effect when its reports count no more.
extension ExecutionMachine {
    mutating func report(progress value: Double) {
        guard isReporting, apply(.advance(value)) else { return }
        progress = status.progress
        guard let progress, Self.isWorthTelling(progress, after: toldProgress) else { return }
        toldProgress = progress
        if isRead { buffer.append(progress: progress) }
    }

    /// Gives out a piece of the output's text.
    ///
    /// - Returns: False when it counts no more.
    mutating func emit(_ delta: String, isJoinable: Bool) -> Bool {
        guard isReporting else { return false }
        if isRead, !delta.isEmpty { buffer.append(output: delta, isJoinable: isJoinable) }
        return true
    }

    mutating func log(_ message: String, level: SkillLogLevel, at time: Timestamp) {
        guard isReporting, isRead, let dropped = lineLimit.admit(at: time, hasRoom: !buffer.isCongested)
        else { return }
        buffer.append(RunLogLine(level: level, message: message, dropped: dropped))
    }

    /// Tells of a step, and keeps what it has made.
    mutating func report(_ step: StepReport) {
        guard isReporting else { return }
        tell(.step(step))
        keep(step.output, at: ResultKey(step: step.path), hasSucceeded: step.status == .succeeded)
    }

    /// Tells of an item, and keeps what it has made.
    mutating func report(_ item: ItemReport) {
        guard isReporting else { return }
        if item.status == .running, let progress = item.progress {
            guard Self.isWorthTelling(progress, after: toldItems[item.key]) else { return }
            toldItems[item.key] = progress
        } else {
            toldItems[item.key] = nil
        }
        if isRead { buffer.append(item) }
        keep(item.output, at: item.key, hasSucceeded: item.status == .succeeded)
    }

    /// Puts a question; false when the reports count no more or another question stands.
    mutating func ask(_ question: SkillQuestion) -> Bool {
        guard isReporting, apply(.ask(question)) else { return false }
        tell(.waiting(question))
        return true
    }

    /// Takes the question back: it was answered, or is no longer asked.
    mutating func closeQuestion() {
        // A skill that is to end stays as it is until it has.
        guard stop == nil, apply(.answer(progress: progress)) else { return }
        tell(.running(progress: progress))
    }

    /// Whether progress differs enough from the last that was told.
    private static func isWorthTelling(_ progress: Double, after told: Double?) -> Bool {
        told.map { abs(progress - $0) >= SkillStatus<Output>.progressTolerance } ?? true
    }

    private mutating func keep(_ output: ResultValue?, at key: ResultKey, hasSucceeded: Bool) {
        if hasSucceeded, let output { results[key] = output }
    }
}
