/// What steps and items of an execution have made, so that it need not be done again.
public struct SkillResults: Sendable {
    package var values: [ResultKey: ResultValue]

    /// Nothing.
    public init() {
        values = [:]
    }

    package init(_ values: [ResultKey: ResultValue]) {
        self.values = values
    }

    /// Whether nothing was made.
    public var isEmpty: Bool { values.isEmpty }

    /// The steps and items that have made something, in no particular order.
    public var keys: [ResultKey] { Array(values.keys) }

    /// What a step or item has made; `nil` when it has made nothing, or no value of this type.
    public func output<Output: Sendable>(at key: ResultKey, as type: Output.Type = Output.self) -> Output? {
        values[key]?.typed(as: type)
    }
}
