/// What a skill is told of its run, and through which it reports.
///
/// Valid until `run` returns: what is reported later, or by an attempt that was given up, is dropped.
public struct SkillContext: Sendable {
    /// The run.
    public let runID: RunID
    /// The attempt, counted from 1.
    public let attempt: Int
    /// On whose behalf it runs; `nil` when nobody has said.
    public let user: String?
    /// The language wanted (BCP 47); `nil` when nobody has said.
    public let locale: String?
    /// When the run will be ended; `nil` when it has no limit.
    public let deadline: Timestamp?

    private let reporter: any SkillReporter

    package init(
        runID: RunID, attempt: Int, user: String?, locale: String?, deadline: Timestamp?,
        reporter: any SkillReporter
    ) {
        self.runID = runID
        self.attempt = attempt
        self.user = user
        self.locale = locale
        self.deadline = deadline
        self.reporter = reporter
    }

    /// Says how far the work is, in 0...1.
    ///
    /// Never suspends.
    ///
    /// A value lower than an earlier one, or no number, is dropped; so is one that differs by less than 0.001
    /// from the last told.
    public func report(progress: Double) {
        reporter.report(progress: progress)
    }

    /// Gives out a piece of the output's text while the work goes on.
    ///
    /// Suspends while more than 256 KiB or 1 000 events of the run wait to be stored. Neighbouring pieces
    /// that wait together become one event, unless `isJoinable` is false.
    ///
    /// - Throws: `CancellationError` once the run is to end; the piece is then dropped.
    public func emit(_ delta: String, isJoinable: Bool = true) async throws {
        try await reporter.emit(delta, isJoinable: isJoinable)
    }

    /// Writes a line into the run's log, for those who follow it.
    ///
    /// Never suspends; beyond 1 000 lines a second they are dropped and counted.
    public func log(_ message: String, level: SkillLogLevel = .info) {
        reporter.log(message, level: level)
    }

    /// Writes lines at level `info`, for code that takes a plain closure.
    public var logger: @Sendable (String) -> Void {
        { [reporter] in reporter.log($0, level: .info) }
    }
}
