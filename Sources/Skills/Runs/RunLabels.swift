/// Names and values by which a caller finds runs again, in the caller's order.
public struct RunLabels: Sendable, Hashable {
    /// One name with its value.
    public struct Label: Sendable, Hashable {
        /// The name: 1 to 64 characters, unique within a run.
        public let name: String
        /// The value: at most 256 characters.
        public let value: String

        /// Makes a label.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Whether both have the same bytes; canonically equivalent spellings are different labels.
        public static func == (left: Label, right: Label) -> Bool {
            left.name.utf8.elementsEqual(right.name.utf8) && left.value.utf8.elementsEqual(right.value.utf8)
        }

        /// Feeds the bytes to the hasher.
        public func hash(into hasher: inout Hasher) {
            for byte in name.utf8 { hasher.combine(byte) }
            for byte in value.utf8 { hasher.combine(byte) }
        }
    }

    /// The labels in the caller's order.
    public let all: [Label]

    /// The most labels that a run takes.
    public static let maximumCount = 16

    /// Takes the labels as they are; their limits are the admission's to check.
    public init(_ all: [Label] = []) {
        self.all = all
    }

    /// Whether a label stands here.
    public func contains(_ label: Label) -> Bool { all.contains(label) }
}
