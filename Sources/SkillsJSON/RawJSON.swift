/// One valid JSON value as the bytes that were received or written, without white space around it.
///
/// Payloads pass through the service in this form: they are validated once and never rebuilt, so numbers keep
/// their text and members their order. Two values are equal when their bytes are; compare `JSONValue` for
/// their meaning.
public struct RawJSON: Sendable, Hashable, CustomStringConvertible {
    /// The text as UTF-8; valid JSON (RFC 8259).
    public let bytes: [UInt8]

    /// Validates a JSON text.
    ///
    /// Refused beyond the grammar: names that occur twice in an object, escapes of lone surrogates, a
    /// byte-order mark.
    ///
    /// - Parameters:
    ///   - text: UTF-8, with white space around the value or without.
    ///   - maximumDepth: How many arrays and objects may stand inside each other; above 256 counts as 256.
    /// - Throws: The first fault.
    public init(parsing text: [UInt8], maximumDepth: Int = 128) throws(JSONError) {
        let range = try text.withUnsafeBufferPointer { buffer throws(JSONError) in
            var scanner = JSONScanner(buffer, maximumDepth: maximumDepth, keepsMembers: false)
            return try scanner.scanDocument()
        }
        bytes = range.count == text.count ? text : Array(text[range])
    }

    /// Validates a JSON text of at most 128 levels, as `init(parsing:maximumDepth:)` does for bytes.
    ///
    /// - Throws: The first fault; its offset counts bytes of UTF-8.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// Takes bytes that are known to be one valid JSON value without white space around it, such as a
    /// writer's.
    package init(unchecked bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The same value without a line end in its text.
    ///
    /// CR and LF become spaces: between tokens they mean the same, and within a string neither can stand.
    package var onOneLine: RawJSON {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        guard bytes.contains(where: { $0 == lineFeed || $0 == carriageReturn }) else { return self }
        return RawJSON(
            unchecked: bytes.map { $0 == lineFeed || $0 == carriageReturn ? UInt8(ascii: " ") : $0 })
    }

    /// The value `null`.
    public static let null = RawJSON(unchecked: Array("null".utf8))

    /// A string value.
    public static func string(_ value: String) -> RawJSON {
        var writer = JSONWriter(reserving: value.utf8.count + 2)
        writer.string(value)
        return RawJSON(unchecked: writer.bytes)
    }

    /// The kind of the value.
    public var kind: JSONKind {
        switch bytes.first {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// The JSON text.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}
