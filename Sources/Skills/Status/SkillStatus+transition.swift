extension SkillStatus {
    /// The smallest step of progress that is worth telling.
    public static var progressTolerance: Double { 0.001 }

    /// The status after a change, or `nil` when the change is not allowed here or changes nothing.
    ///
    /// This is the whole state machine. Progress never goes back within an attempt, and a value that is not a
    /// number is dropped; a terminal status never changes.
    public func applying(_ change: SkillStatusChange<Output>) -> SkillStatus? {
        switch self {
        case .idle: fromIdle(change)
        case .queued: fromQueued(change)
        case .running(let progress): fromRunning(progress, change)
        case .waiting: fromWaiting(change)
        case .succeeded, .failed, .cancelled: nil
        }
    }

    /// Whether two statuses are the same to an observer: as `==`, but for progress that differs by less than
    /// 0.001.
    ///
    /// Not transitive, so statuses are not `Hashable` by it. Outputs are not compared: a run has only one.
    public func isSame(as other: SkillStatus) -> Bool {
        switch (self, other) {
        case (.running(let left?), .running(let right?)): abs(left - right) < Self.progressTolerance
        case (.running(progress: nil), .running(progress: nil)): true
        case (.running, .running): false
        case (.waiting(let left), .waiting(let right)): left == right
        case (.failed(let left), .failed(let right)): left == right
        default: runStatus == other.runStatus
        }
    }

    private func fromIdle(_ change: SkillStatusChange<Output>) -> SkillStatus? {
        switch change {
        case .enqueue: .queued
        case .fail(let error): .failed(error)
        case .start, .advance, .ask, .answer, .succeed, .cancel, .retry: nil
        }
    }

    private func fromQueued(_ change: SkillStatusChange<Output>) -> SkillStatus? {
        switch change {
        case .start: .running(progress: nil)
        case .fail(let error): .failed(error)
        case .cancel: .cancelled
        case .enqueue, .advance, .ask, .answer, .succeed, .retry: nil
        }
    }

    private func fromRunning(_ progress: Double?, _ change: SkillStatusChange<Output>) -> SkillStatus? {
        switch change {
        case .advance(let value):
            Self.advance(from: progress, to: value).map { .running(progress: $0) }
        case .ask(let question): .waiting(question)
        case .succeed(let output): .succeeded(output)
        case .fail(let error): .failed(error)
        case .cancel: .cancelled
        case .retry: .queued
        case .enqueue, .start, .answer: nil
        }
    }

    private func fromWaiting(_ change: SkillStatusChange<Output>) -> SkillStatus? {
        switch change {
        case .answer(let progress): .running(progress: progress)
        case .succeed(let output): .succeeded(output)
        case .fail(let error): .failed(error)
        case .cancel: .cancelled
        case .retry: .queued
        case .enqueue, .start, .advance, .ask: nil
        }
    }

    /// The new progress, clamped to 0...1; `nil` when it is no number or would go back.
    private static func advance(from progress: Double?, to value: Double) -> Double? {
        guard !value.isNaN else { return nil }
        let clamped = min(max(value, 0), 1)
        guard let progress else { return clamped }
        return clamped > progress ? clamped : nil
    }
}
