/// A valid JSON text whose value is an object, with its members in reach and nothing rebuilt.
///
/// Reading a member copies its bytes; the text itself is kept once. Looking for a name takes time in
/// proportion to the number of members: code that looks for many names in many members iterates instead.
public struct JSONObjectSlices: Sendable {
    /// The whole object.
    public let raw: RawJSON

    private let members: [JSONMemberSlice]

    /// Validates a JSON text as `RawJSON` does and notes where its members are, in one pass.
    ///
    /// - Parameters:
    ///   - text: UTF-8, with white space around the object or without.
    ///   - maximumDepth: How many arrays and objects may stand inside each other; above 256 counts as 256.
    /// - Throws: The first fault, or `notAnObject` for a valid text of another kind.
    public init(parsing text: [UInt8], maximumDepth: Int = 128) throws(JSONError) {
        var members: [JSONMemberSlice] = []
        let range = try text.withUnsafeBufferPointer { buffer throws(JSONError) in
            var scanner = JSONScanner(buffer, maximumDepth: maximumDepth, keepsMembers: true)
            let range = try scanner.scanDocument()
            members = scanner.members
            return range
        }
        if range.count == text.count {
            raw = RawJSON(unchecked: text)
            self.members = members
        } else {
            raw = RawJSON(unchecked: Array(text[range]))
            self.members = members.map { $0.moved(by: -range.lowerBound) }
        }
    }

    /// Notes where the members of an object are.
    ///
    /// - Throws: `notAnObject` for a value of another kind.
    public init(_ raw: RawJSON) throws(JSONError) {
        guard raw.kind == .object else { throw JSONError(.notAnObject, offset: 0) }
        try self.init(parsing: raw.bytes, maximumDepth: .max)
    }

    /// How many members there are.
    public var count: Int { members.count }

    /// The names of the members in their order in the text, escapes resolved; no two have the same code
    /// points.
    public var names: [String] { members.map(name) }

    /// The value of a member, or `nil` where no name has just these code points.
    public subscript(_ name: StaticString) -> RawJSON? {
        name.withUTF8Buffer { value(named: $0) }
    }

    /// The value of a member, or `nil` where no name has just these code points.
    public func value(named name: String) -> RawJSON? {
        var name = name
        return name.withUTF8 { value(named: $0) }
    }

    private func value(named name: UnsafeBufferPointer<UInt8>) -> RawJSON? {
        raw.bytes.withUnsafeBufferPointer { text in
            members.first { $0.name.means(name, in: text) }.map(value)
        }
    }

    private func name(of member: JSONMemberSlice) -> String {
        raw.bytes.withUnsafeBufferPointer { member.name.string(in: $0) }
    }

    private func value(of member: JSONMemberSlice) -> RawJSON {
        RawJSON(unchecked: Array(raw.bytes[member.value]))
    }
}

extension JSONObjectSlices: Sequence {
    /// A walk over the members in their order in the text.
    public func makeIterator() -> AnyIterator<(name: String, value: RawJSON)> {
        var remaining = members.makeIterator()
        return AnyIterator {
            remaining.next().map { (name: name(of: $0), value: value(of: $0)) }
        }
    }
}
