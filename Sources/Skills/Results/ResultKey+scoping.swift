extension ResultKey {
    /// The key of what lies within the path.
    func within(_ outer: StepPath) -> ResultKey {
        item.map { ResultKey(item: $0, of: outer.appending(path)) }
            ?? ResultKey(step: outer.appending(path))
    }
}
