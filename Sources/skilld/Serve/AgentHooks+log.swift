import Skills

extension AgentHooks {
    /// Writes a line for each status of a run, and one for each fault that callers see only in part.
    init(log: Log) {
        self.init(
            statusStored: { run in
                log.write(
                    .info, run.status.description, run: (id: run.id.description, skill: run.skill.description)
                )
            },
            faultNoticed: { run, skill, description in
                log.write(.error, description, run: (id: run.description, skill: skill.description))
            })
    }
}
