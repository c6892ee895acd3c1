extension SkillHints {
    /// What a caller should expect of a skill that does the work of this one and more: the same, but never that
    /// it may run where the request is handled.
    var composed: SkillHints {
        var hints = self
        hints.isInline = false
        return hints
    }
}
