/// A JSON value as a tree, for code that looks into it or makes one.
///
/// Members keep their order and numbers their text, so that writing gives back what was read but for white
/// space and the spelling of escapes.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONMembers)

    /// Reads a JSON text under the rules of `RawJSON`.
    ///
    /// - Parameters:
    ///   - text: UTF-8, with white space around the value or without.
    ///   - maximumDepth: How many arrays and objects may stand inside each other; above 256 counts as 256.
    /// - Throws: The first fault.
    public init(parsing text: [UInt8], maximumDepth: Int = 128) throws(JSONError) {
        self.init(try RawJSON(parsing: text, maximumDepth: maximumDepth))
    }

    /// Reads a value that is already known to be valid.
    public init(_ raw: RawJSON) {
        self = raw.bytes.withUnsafeBufferPointer { buffer in
            var builder = JSONTreeBuilder(buffer)
            do {
                return try builder.build()
            } catch {
                preconditionFailure("a RawJSON holds valid JSON")
            }
        }
    }

    /// The value as text without white space.
    public var raw: RawJSON {
        var writer = JSONWriter()
        writer.value(self)
        return RawJSON(unchecked: writer.bytes)
    }

    /// The kind of the value.
    public var kind: JSONKind {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension JSONValue: Equatable {
    /// Whether both mean the same: strings by code points, numbers by value, objects whatever the order of
    /// members.
    public static func == (first: JSONValue, second: JSONValue) -> Bool {
        switch (first, second) {
        case (.null, .null): true
        case (.bool(let first), .bool(let second)): first == second
        case (.number(let first), .number(let second)): first == second
        case (.string(let first), .string(let second)): JSONString.equal(first, second)
        case (.array(let first), .array(let second)): first == second
        case (.object(let first), .object(let second)): first == second
        case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The JSON text without white space.
    public var description: String { raw.description }
}
