import SkillsJSON

/// Takes the reports of one attempt to its run, which drops those that count no more.
struct AttemptReporter: SkillReporter {
    let run: ActiveRun
    let attempt: Int

    var clock: any RunClock { run.environment.clock }

    func report(progress: Double) {
        run.report(progress: progress, by: attempt)
    }

    func emit(_ delta: String, isJoinable: Bool) async throws {
        try await run.emit(delta, isJoinable: isJoinable, by: attempt)
    }

    func log(_ message: String, level: SkillLogLevel) {
        run.log(message, level: level, by: attempt)
    }

    func report(_ step: StepReport) {
        run.report(step, by: attempt)
    }

    func report(_ item: ItemReport) {
        run.report(item, by: attempt)
    }

    func waitUntilStored() async throws {
        try await run.waitUntilStored(attempt)
    }

    func waitForRoom() async throws {
        try await run.waitForRoom(attempt)
    }

    func report(fault error: any Error) {
        run.report(fault: error)
    }

    func result(at key: ResultKey) -> ResultValue? {
        run.result(at: key)
    }

    func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON {
        try await ask(question, within: limit, in: .root)
    }

    func ask(
        _ question: SkillQuestion, within limit: Duration?, in path: StepPath
    ) async throws -> RawJSON {
        try await run.ask(question, within: limit, in: path, by: attempt)
    }
}
