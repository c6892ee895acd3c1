/// What a stored result belongs to: a step, or one item of a batch.
public struct ResultKey: Sendable, Hashable, CustomStringConvertible {
    /// The step; for an item the step that the batch runs in.
    public let path: StepPath
    /// The item, counted from 0; `nil` for a step.
    public let item: Int?

    /// Names a step.
    public init(step path: StepPath) {
        self.path = path
        item = nil
    }

    /// Names an item of the batch that runs in a step.
    public init(item: Int, of path: StepPath) {
        self.path = path
        self.item = item
    }

    /// The path, and the item in brackets: `sign-up/upload[3]`.
    public var description: String {
        item.map { "\(path)[\($0)]" } ?? path.description
    }

    /// The path of what is done within it: a step's own, and for an item one that no other item has.
    public var innerPath: StepPath {
        item.map { path.appending(item: $0) } ?? path
    }
}
