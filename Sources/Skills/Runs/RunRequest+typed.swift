extension RunRequest {
    /// Makes a request out of a value, written as JSON in the way in which its skill reads it.
    ///
    /// - Throws: Whatever the value throws, and an `EncodingError` for what JSON lacks, such as infinity.
    public init(
        skill: SkillID, value input: some Encodable & Sendable, labels: RunLabels = RunLabels(),
        timeout: Duration? = nil, owner: String? = nil, locale: String? = nil
    ) throws {
        self.init(
            skill: skill, input: try ValueEncoding.json(of: input), labels: labels, timeout: timeout,
            owner: owner, locale: locale)
    }
}
