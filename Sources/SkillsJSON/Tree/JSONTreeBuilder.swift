/// Makes a tree of a text that a scanner has accepted, without recursion.
struct JSONTreeBuilder {
    private var lexer: JSONLexer

    /// The arrays and objects whose end has not been reached.
    private var open: [Container] = []

    /// The finished values of all open containers; those of the innermost one stand last.
    private var values: [JSONValue] = []

    /// The names of all open objects, likewise.
    private var names: [String] = []

    /// Where the parts of an open array or object start.
    private struct Container {
        let isObject: Bool
        let firstValue: Int
        let firstName: Int
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        lexer = JSONLexer(bytes)
    }

    /// - Throws: Only for a text that no scanner has accepted.
    mutating func build() throws(JSONError) -> JSONValue {
        while true {
            lexer.skipWhitespace()
            guard let value = try readValueStart() else { continue }
            if let top = try readValueEnd(value) { return top }
        }
    }

    /// Returns a scalar or an empty container, or `nil` before the first value in a container.
    private mutating func readValueStart() throws(JSONError) -> JSONValue? {
        let start = lexer.position
        switch try lexer.peek() {
        case UInt8(ascii: "\""):
            return .string(try lexer.scanString().string(in: lexer.bytes))
        case UInt8(ascii: "{"):
            if try skipOpening(closedBy: UInt8(ascii: "}")) { return .object(JSONMembers()) }
            enter(isObject: true)
            try readName()
            return nil
        case UInt8(ascii: "["):
            if try skipOpening(closedBy: UInt8(ascii: "]")) { return .array([]) }
            enter(isObject: false)
            return nil
        case UInt8(ascii: "t"):
            try lexer.scanLiteral("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try lexer.scanLiteral("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try lexer.scanLiteral("null")
            return .null
        default:
            try lexer.scanNumber()
            let text = lexer.bytes[start..<lexer.position]
            return .number(JSONNumber(unchecked: String(decoding: text, as: UTF8.self)))
        }
    }

    private mutating func skipOpening(closedBy end: UInt8) throws(JSONError) -> Bool {
        lexer.advance()
        lexer.skipWhitespace()
        guard try lexer.peek() == end else { return false }
        lexer.advance()
        return true
    }

    private mutating func enter(isObject: Bool) {
        open.append(Container(isObject: isObject, firstValue: values.count, firstName: names.count))
    }

    private mutating func readName() throws(JSONError) {
        lexer.skipWhitespace()
        names.append(try lexer.scanString().string(in: lexer.bytes))
        lexer.skipWhitespace()
        try lexer.expect(UInt8(ascii: ":"))
    }

    /// Puts a value where it belongs, and each container that ends with it; returns the top value when it is
    /// complete.
    private mutating func readValueEnd(_ value: JSONValue) throws(JSONError) -> JSONValue? {
        var value = value
        while let container = open.last {
            values.append(value)
            lexer.skipWhitespace()
            let hasNext = try lexer.peek() == UInt8(ascii: ",")
            lexer.advance()
            if hasNext {
                if container.isObject { try readName() }
                return nil
            }
            open.removeLast()
            value = close(container)
        }
        return value
    }

    private mutating func close(_ container: Container) -> JSONValue {
        // A slice would still hold the storage when its elements are removed, and have all of it copied.
        let elements = Array(values[container.firstValue...])
        values.removeSubrange(container.firstValue...)
        guard container.isObject else { return .array(elements) }
        var members = JSONMembers()
        members.reserveCapacity(elements.count)
        for (name, value) in zip(names[container.firstName...], elements) {
            members.append(JSONMember(name: name, value: value))
        }
        names.removeSubrange(container.firstName...)
        return .object(members)
    }
}
