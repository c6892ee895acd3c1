public import SkillsJSON

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

    package let reporter: any SkillReporter
    /// The names that steps within this part of the work have taken.
    let stepNames: StepNames

    package init(
        runID: RunID, attempt: Int, user: String?, locale: String?, deadline: Timestamp?,
        reporter: any SkillReporter
    ) {
        self.init(
            runID: runID, attempt: attempt, user: user, locale: locale, deadline: deadline,
            reporter: reporter, stepNames: StepNames())
    }

    init(
        runID: RunID, attempt: Int, user: String?, locale: String?, deadline: Timestamp?,
        reporter: any SkillReporter, stepNames: StepNames
    ) {
        self.runID = runID
        self.attempt = attempt
        self.user = user
        self.locale = locale
        self.deadline = deadline
        self.reporter = reporter
        self.stepNames = stepNames
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

    /// Asks a person for something and waits for the answer.
    ///
    /// The run is `waiting` meanwhile and keeps its slot. Questions asked at the same time are put one after
    /// the other. The time that the run may take goes on.
    ///
    /// - Parameters:
    ///   - name: What the answer is called, unique within the attempt.
    ///   - schema: The JSON Schema that the answer must meet; one that does not is refused, and the question stands.
    ///   - limit: How long the question stands, from when it is put; `nil` leaves it to the run's own limit.
    /// - Returns: The answer, which meets the schema.
    /// - Throws: A `SkillError` of code `timeout` when nobody has answered in time, `CancellationError` once the run is to end.
    public func ask(_ name: String, schema: RawJSON, within limit: Duration? = nil) async throws -> RawJSON {
        try await reporter.ask(SkillQuestion(name: name, schema: schema), within: limit)
    }

    /// The time by which the run's limits are measured.
    package var clock: any RunClock { reporter.clock }

    /// The same run, with its reports going elsewhere.
    package func reporting(to reporter: any SkillReporter) -> SkillContext {
        SkillContext(
            runID: runID, attempt: attempt, user: user, locale: locale, deadline: deadline, reporter: reporter
        )
    }
}
