/// The life of work that has a time limit: a value without clock, lock or task.
///
/// The first reason to stop stays. Work whose time is over is given a grace to return; then it is given up.
struct TimedWorkMachine {
    /// What became of the work.
    enum Verdict: Equatable {
        /// It has returned or thrown, within its time or after somebody had cancelled it.
        case returned
        /// Its time was over before that.
        case timedOut
    }

    private enum State {
        /// The work goes on. Exits: `stopping`, `over`.
        case working
        /// The work was told to end, since its time is over or since somebody cancelled it. Exit: `over`.
        case stopping(isTimeOver: Bool)
        /// The work has ended or was given up. No exit.
        case over
    }

    private var state = State.working

    /// Whether the work was told to end and has not.
    var isStopping: Bool {
        if case .stopping = state { true } else { false }
    }

    /// Whether the work has ended or was given up.
    var isOver: Bool {
        if case .over = state { true } else { false }
    }

    /// The time is over.
    ///
    /// - Returns: Whether the work is to be told to end, and its grace begins.
    mutating func limitPassed() -> Bool {
        guard case .working = state else { return false }
        state = .stopping(isTimeOver: true)
        return true
    }

    /// Somebody has cancelled it.
    ///
    /// - Returns: Whether the work is to be told to end.
    mutating func cancelled() -> Bool {
        guard case .working = state else { return false }
        state = .stopping(isTimeOver: false)
        return true
    }

    /// The work has ended.
    ///
    /// - Returns: What became of it; `nil` when it was given up before.
    mutating func workEnded() -> Verdict? {
        defer { state = .over }
        return switch state {
        case .working, .stopping(isTimeOver: false): .returned
        case .stopping(isTimeOver: true): .timedOut
        case .over: nil
        }
    }

    /// The grace is over.
    ///
    /// - Returns: What became of the work; `nil` when that is known already.
    mutating func gracePassed() -> Verdict? {
        guard case .stopping(isTimeOver: true) = state else { return nil }
        state = .over
        return .timedOut
    }
}
