extension Run {
    /// The output as a value of its skill's output type; `nil` unless the run has succeeded.
    ///
    /// - Throws: A `SkillError` of code `validation` when the output is no such value.
    public func output<Value: Decodable & Sendable>(as type: Value.Type = Value.self) throws -> Value? {
        guard let output else { return nil }
        return try ValueDecoding.value(of: output)
    }
}
