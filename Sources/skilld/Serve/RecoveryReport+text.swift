import Skills

extension RecoveryReport {
    /// What became of the runs that were taken over, for the log.
    var text: String {
        guard total > 0 else { return "no run was left to take up" }
        let parts = [
            (queued, "queued"), (waiting, "waiting"), (retried, "attempted again"), (failed, "failed"),
        ]
        let shown = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "\(total) \(total == 1 ? "run" : "runs") taken up: \(shown)"
    }
}
