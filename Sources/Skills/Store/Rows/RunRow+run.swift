package import SkillsJSON

extension RunRow {
    /// The run, with what it works on and has made; `null` stands for what is not given.
    ///
    /// - Throws: A `RowFault` that names the column that can't be read.
    package func run(input: RawJSON = .null, output: RawJSON = .null) throws(RowFault) -> Run {
        guard let skill = SkillID(skill) else { throw RowFault("a run's skill") }
        let constants = try RunConstants(reading: constants)
        var run = Run(
            id: id, skill: skill, skillVersion: constants.skillVersion, input: input,
            labels: constants.labels,
            owner: owner, locale: constants.locale, timeout: constants.timeout, retryOf: constants.retryOf,
            createdAt: Timestamp(milliseconds: createdAt), priority: constants.priority,
            concurrencyKey: constants.concurrencyKey, terms: constants.terms,
            fingerprint: constants.fingerprint, webhook: constants.webhook)
        run.status = try fullStatus(output: output)
        run.progress = progress
        run.attempt = Int(attempt)
        run.startedAt = startedAt.map { Timestamp(milliseconds: $0) }
        run.finishedAt = finishedAt.map { Timestamp(milliseconds: $0) }
        run.seq = seq
        run.epoch = epoch
        run.interruptions = Int(interruptions)
        run.hasLostPayloads = hasLostPayloads
        return run
    }

    private func fullStatus(output: RawJSON) throws(RowFault) -> SkillStatus<RawJSON> {
        guard let status = RunStatus(code: status) else { throw RowFault("a run's status") }
        switch status {
        case .queued: return .queued
        case .running:
            let told = detail.map { JSONValue(RawJSON(unchecked: $0)).doubleValue }
            return .running(progress: told ?? progress)
        case .waiting: return .waiting(try SkillQuestion(stored: detail ?? []))
        case .succeeded: return .succeeded(output)
        case .failed: return .failed(try SkillError(stored: detail ?? []))
        case .cancelled: return .cancelled
        }
    }
}

extension RunRow {
    /// The labels among what never changes about a run.
    ///
    /// - Throws: A `RowFault` when it can't be read.
    package static func labels(in constants: [UInt8]) throws(RowFault) -> RunLabels {
        try RunConstants(reading: constants).labels
    }
}
