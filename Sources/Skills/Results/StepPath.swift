/// The place of a step among those that it is nested in: their names from the outside inwards.
///
/// Empty for the run itself. Two paths are equal when their names have the same bytes.
public struct StepPath: Sendable, Hashable, CustomStringConvertible {
    /// The names with slashes between: `sign-up/verify-code`; empty for the run itself.
    public let description: String

    private init(text: String) {
        description = text
    }

    /// The run itself.
    public static let root = StepPath(text: "")

    /// Whether it is the run itself.
    public var isRoot: Bool { description.isEmpty }

    /// The path of a step within this one.
    ///
    /// A slash in its name becomes a hyphen, and a bracket at its beginning a parenthesis: what begins with a
    /// bracket is the path of an item.
    public func appending(_ name: String) -> StepPath {
        let slash = UInt8(ascii: "/")
        var bytes = name.utf8.map { $0 == slash ? UInt8(ascii: "-") : $0 }
        if bytes.first == UInt8(ascii: "[") { bytes[0] = UInt8(ascii: "(") }
        return joining(String(decoding: bytes, as: UTF8.self))
    }

    /// The path of what is done for one item of the batch that runs in this step.
    func appending(item index: Int) -> StepPath { joining("[\(index)]") }

    /// A place of the run's own that is no step's and no item's: no step's name begins with a bracket, and in an
    /// item's stands a number.
    static func reserved(_ text: String) -> StepPath { StepPath(text: "[?]/\(text)") }

    /// Whether it is such a place.
    var isReserved: Bool { description.utf8.starts(with: "[?]/".utf8) }

    private func joining(_ name: String) -> StepPath {
        StepPath(text: isRoot ? name : "\(description)/\(name)")
    }

    /// This path as seen from within which the other one lies.
    public func appending(_ path: StepPath) -> StepPath {
        switch (isRoot, path.isRoot) {
        case (true, _): path
        case (_, true): self
        case (false, false): StepPath(text: "\(description)/\(path.description)")
        }
    }

    /// Whether the path is this one or lies within it.
    public func contains(_ path: StepPath) -> Bool {
        let (outer, inner) = (description.utf8, path.description.utf8)
        guard !isRoot, inner.count != outer.count else { return isRoot || inner.elementsEqual(outer) }
        return inner.starts(with: outer) && inner.dropFirst(outer.count).first == UInt8(ascii: "/")
    }

    /// This path and those of the steps that it lies within, from the inside outwards.
    var withAncestors: some Sequence<StepPath> {
        sequence(first: self) { path in
            path.description.utf8.lastIndex(of: UInt8(ascii: "/")).map { end in
                StepPath(text: String(path.description[..<end]))
            }
        }
    }

    /// Reads a path as a caller names it; `nil` for an empty text.
    public init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self.init(text: text)
    }

    /// Whether both have the same bytes.
    public static func == (left: StepPath, right: StepPath) -> Bool {
        left.description.utf8.elementsEqual(right.description.utf8)
    }

    /// Agrees with `==`: by bytes.
    public func hash(into hasher: inout Hasher) {
        var text = description
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
