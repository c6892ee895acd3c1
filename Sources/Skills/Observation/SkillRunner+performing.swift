extension SkillRunner where S.Input == NoInput {
    /// Runs a skill that takes no input.
    ///
    /// - Returns: A task as `perform(_:)` returns it.
    @discardableResult
    public func perform() -> Task<Void, Never> {
        perform(NoInput())
    }
}
