import SkillsJSON

/// What an attempt reports; without effect when its reports count no more.
extension RunMachine {
    mutating func report(progress: Double, by attempt: Int, at time: Timestamp) {
        guard isReporting(attempt), let next = run.status.applying(.advance(progress)) else { return }
        run.status = next
        run.progress = next.progress
        guard Self.isWorthTelling(next.progress ?? 0, after: toldProgress) else { return }
        pending.dropOutdated(by: .status(run.status))
        // While nothing can be stored a later value will do: this one stands in the row all the same.
        guard !isCongested else { return }
        toldProgress = next.progress
        pending.append(PendingEvent(content: .status(run.status), attempt: attempt, time: time))
    }

    mutating func emit(_ delta: String, isJoinable: Bool, by attempt: Int, at time: Timestamp) -> Bool {
        guard isReporting(attempt) else { return false }
        pending.appendOutput(delta, isJoinable: isJoinable, attempt: attempt, at: time)
        return true
    }

    mutating func log(_ message: String, level: SkillLogLevel, by attempt: Int, at time: Timestamp) {
        guard isReporting(attempt), let dropped = lineLimit.admit(at: time, hasRoom: !isCongested) else {
            return
        }
        let line = RunLogLine(level: level, message: message, dropped: dropped)
        pending.append(PendingEvent(content: .log(line), attempt: attempt, time: time))
    }

    /// Tells of a step, and keeps what is known of it then; the output is what it has made, as JSON where it
    /// has such a form.
    mutating func report(_ step: StepReport, output: RawJSON?, by attempt: Int, at time: Timestamp) {
        guard isReporting(attempt) else { return }
        pending.append(PendingEvent(content: .step(step), attempt: attempt, time: time))
        guard !step.isCarriedOver else { return }
        let key = ResultKey(step: step.path)
        switch step.status {
        case .running, .cancelled: keep(RunResult(key: key, outcome: .unfinished))
        case .succeeded: keep(RunResult(key: key, outcome: output.map { .succeeded($0) } ?? .unfinished))
        case .failed: keep(RunResult(key: key, outcome: step.error.map { .failed($0) } ?? .unfinished))
        }
    }

    /// Tells of an item, and keeps what has become of it; the output is what it has made, as JSON where it
    /// has such a form.
    mutating func report(_ item: ItemReport, output: RawJSON?, by attempt: Int, at time: Timestamp) {
        guard isReporting(attempt) else { return }
        if item.status == .running, let progress = item.progress {
            guard !isCongested, Self.isWorthTelling(progress, after: toldItems[item.key]) else { return }
            toldItems[item.key] = progress
        } else if item.status != .running {
            toldItems[item.key] = nil
        }
        let content = PendingEvent.Content.item(item, output: output)
        pending.dropOutdated(by: content)
        pending.append(PendingEvent(content: content, attempt: attempt, time: time))
        guard !item.isCarriedOver else { return }
        switch item.status {
        case .running, .cancelled: break
        case .succeeded: keep(RunResult(key: item.key, outcome: output.map { .succeeded($0) } ?? .unfinished))
        case .failed: keep(RunResult(key: item.key, outcome: item.error.map { .failed($0) } ?? .unfinished))
        }
    }

    /// Whether progress differs enough from the last that was told.
    private static func isWorthTelling(_ progress: Double, after told: Double?) -> Bool {
        told.map { abs(progress - $0) >= SkillStatus<RawJSON>.progressTolerance } ?? true
    }

    mutating func keep(_ result: RunResult) {
        results.set(result)
        pendingResults.append(result)
    }
}
