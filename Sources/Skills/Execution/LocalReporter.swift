import SkillsJSON

/// Takes the reports of a skill to its execution, which drops those that count no more.
///
/// A skill may keep its context: the execution is not kept alive by it.
struct LocalReporter<S: Skill>: SkillReporter {
    weak let execution: LocalExecution<S>?
    let clock: any RunClock

    func report(progress: Double) {
        execution?.report(progress: progress)
    }

    func emit(_ delta: String, isJoinable: Bool) async throws {
        try await reached().emit(delta, isJoinable: isJoinable)
    }

    func log(_ message: String, level: SkillLogLevel) {
        execution?.log(message, level: level)
    }

    func report(_ step: StepReport) {
        execution?.report(step)
    }

    func report(_ item: ItemReport) {
        execution?.report(item)
    }

    func waitUntilStored() async throws {
        try await reached().waitForRoom()
    }

    func result(at key: ResultKey) -> ResultValue? {
        execution?.result(at: key)
    }

    func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON {
        try await reached().ask(question, within: limit)
    }

    private func reached() throws -> LocalExecution<S> {
        guard let execution else { throw CancellationError() }
        return execution
    }
}
