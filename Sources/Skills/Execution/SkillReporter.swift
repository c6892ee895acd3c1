/// Where the reports of one attempt go.
package protocol SkillReporter: Sendable {
    func report(progress: Double)
    func emit(_ delta: String, isJoinable: Bool) async throws
    func log(_ message: String, level: SkillLogLevel)
}
