extension AttemptExecutor {
    /// Where the events of executions and runs are taken up on their way to a view.
    ///
    /// A queue of its own: what computes on the shared pool does not hold up what people see.
    static let reading = AttemptExecutor(label: "skills.reading")
}
