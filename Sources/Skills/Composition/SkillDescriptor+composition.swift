import SkillsJSON

extension SkillDescriptor {
    /// The descriptor of a skill that is made of others: with their schemas where it has none, and resumed where a
    /// run is cut short.
    func taking(input: RawJSON?, output: RawJSON?) -> SkillDescriptor {
        var descriptor = self
        descriptor.input = descriptor.input ?? input
        descriptor.output = descriptor.output ?? output
        descriptor.recovery = descriptor.recovery ?? .resume
        return descriptor
    }
}
