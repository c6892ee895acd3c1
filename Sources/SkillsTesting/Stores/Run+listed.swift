import Skills
import SkillsJSON

extension Run {
    /// The run as lists may show it: with neither input nor output.
    var listed: Run {
        var run = Run(
            id: id, skill: skill, skillVersion: skillVersion, input: .null, labels: labels, owner: owner,
            locale: locale, timeout: timeout, retryOf: retryOf, createdAt: createdAt, priority: priority,
            concurrencyKey: concurrencyKey, terms: terms, fingerprint: fingerprint,
            webhook: webhook)
        run.status = output == nil ? status : .succeeded(.null)
        run.progress = progress
        run.attempt = attempt
        run.startedAt = startedAt
        run.finishedAt = finishedAt
        run.seq = seq
        run.epoch = epoch
        run.interruptions = interruptions
        run.hasLostPayloads = hasLostPayloads
        return run
    }
}
