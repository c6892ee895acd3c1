package import SkillsJSON

/// Where the reports of one attempt go, and where it finds what was done before.
package protocol SkillReporter: Sendable {
    /// The time that the attempt is measured by.
    var clock: any RunClock { get }

    func report(progress: Double)
    func emit(_ delta: String, isJoinable: Bool) async throws
    func log(_ message: String, level: SkillLogLevel)

    /// Tells of a step; what it has made is kept for a later attempt.
    func report(_ step: StepReport)
    /// Tells of an item; what it has made is kept for a later attempt.
    func report(_ item: ItemReport)
    /// Returns when everything reported so far is stored.
    ///
    /// - Throws: `CancellationError` once the run is to end.
    func waitUntilStored() async throws
    /// Returns when little enough waits to be stored that more may be reported.
    ///
    /// - Throws: `CancellationError` once the run is to end.
    func waitForRoom() async throws

    /// Tells those who run the service of an error that a caller sees less of.
    func report(fault error: any Error)

    /// What a step or item has made in an earlier attempt or run; `nil` when it is to be done.
    func result(at key: ResultKey) -> ResultValue?

    /// Asks a person, one question at a time, and returns the answer, which meets the question's schema.
    ///
    /// - Throws: A `SkillError` of code `timeout` when the limit is over, `CancellationError` once the run is to end or the task is cancelled.
    func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON

    /// Asks as `ask(_:within:)` does, for the part of the work at this path: each part has questions of its own.
    func ask(_ question: SkillQuestion, within limit: Duration?, in path: StepPath) async throws -> RawJSON
}

extension SkillReporter {
    /// Waits for everything to be stored.
    package func waitForRoom() async throws { try await waitUntilStored() }

    /// Asks for the whole, where answers are not kept.
    package func ask(
        _ question: SkillQuestion, within limit: Duration?, in path: StepPath
    ) async throws -> RawJSON {
        try await ask(question, within: limit)
    }

    /// Tells nobody.
    package func report(fault error: any Error) {}

    /// What a caller may see of an error; what it may not is told to those who run the service.
    func shown(_ error: any Error) -> SkillError {
        if !(error is SkillError), !(error is CancellationError) { report(fault: error) }
        return SkillError.shown(error)
    }
}
