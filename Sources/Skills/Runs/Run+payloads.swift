import SkillsJSON

extension Run {
    /// The run as it is when retention has dropped its input and output.
    package var withoutPayloads: Run {
        var run = self
        run.input = .null
        if run.output != nil { run.status = .succeeded(.null) }
        run.hasLostPayloads = true
        return run
    }
}
