extension ItemReport {
    /// The report of an item whose batch lies within the path.
    func within(_ outer: StepPath) -> ItemReport {
        ItemReport(
            index: index, path: outer.appending(path), status: status, progress: progress,
            error: error?.within(outer), output: output, isCarriedOver: isCarriedOver)
    }
}
