/// Reports and keys as seen from further outside.
extension StepReport {
    /// The report of a step that lies within the path.
    func within(_ outer: StepPath) -> StepReport {
        StepReport(
            path: outer.appending(path), status: status, error: error?.within(outer), output: output,
            isCarriedOver: isCarriedOver)
    }
}
