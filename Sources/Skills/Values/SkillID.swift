/// The name by which a skill is called: `[a-z0-9]+(-[a-z0-9]+)*`, at most 64 characters.
public struct SkillID: Hashable, Sendable, CustomStringConvertible {
    /// The identifier as written in a path.
    public let description: String

    /// Takes an identifier, or is `nil` when the text breaks the grammar.
    public init?(_ text: String) {
        guard Self.isWellFormed(text.utf8) else { return nil }
        description = text
    }

    /// Takes an identifier that is written in the source.
    ///
    /// Stops the program when the text breaks the grammar: whoever wrote it must know.
    public init(literal text: StaticString) {
        guard let id = SkillID("\(text)") else {
            preconditionFailure("\(text) is written in the source and is no skill id")
        }
        self = id
    }

    private static func isWellFormed(_ bytes: String.UTF8View) -> Bool {
        guard (1...64).contains(bytes.count) else { return false }
        var previousIsHyphen = true
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                previousIsHyphen = false
            case UInt8(ascii: "-") where !previousIsHyphen:
                previousIsHyphen = true
            default:
                return false
            }
        }
        return !previousIsHyphen
    }
}
