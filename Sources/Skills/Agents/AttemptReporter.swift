/// Takes the reports of one attempt to its run, which drops those that count no more.
struct AttemptReporter: SkillReporter {
    let run: ActiveRun
    let attempt: Int

    func report(progress: Double) {
        run.report(progress: progress, by: attempt)
    }

    func emit(_ delta: String, isJoinable: Bool) async throws {
        try await run.emit(delta, isJoinable: isJoinable, by: attempt)
    }

    func log(_ message: String, level: SkillLogLevel) {
        run.log(message, level: level, by: attempt)
    }
}
