import SkillsJSON

extension SkillDescriptor {
    /// The descriptor with the schemas of others where it has none.
    func taking(input: RawJSON?, output: RawJSON?) -> SkillDescriptor {
        var descriptor = self
        descriptor.input = descriptor.input ?? input
        descriptor.output = descriptor.output ?? output
        return descriptor
    }
}
