/// Validates a whole JSON text in one pass, without recursion and without building anything.
///
/// Memory grows with the depth and with the members of the objects that are open, never with the text
/// otherwise.
struct JSONScanner {
    /// The depth at which nesting ends whatever a caller allows.
    ///
    /// A tree of values is compared, written and taken apart recursively; unoptimised that takes 1.3 KiB of
    /// stack a level, and a worker thread may have only 512 KiB.
    static let deepestPossible = 256

    /// The members of the top object in order, where they were asked for.
    private(set) var members: [JSONMemberSlice] = []

    private var lexer: JSONLexer
    private let maximumDepth: Int
    private var keepsMembers: Bool

    /// One entry for each open object or array: for an object the number of names before its own, else -1.
    private var open: [Int] = []

    /// The names of the open objects; those of the innermost one stand last.
    private var names: [JSONStringSlice] = []
    private var table = JSONNameTable()

    /// Where the value of the current member of the top object starts.
    private var memberStart = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, keepsMembers: Bool) {
        lexer = JSONLexer(bytes)
        self.maximumDepth = min(maximumDepth, Self.deepestPossible)
        self.keepsMembers = keepsMembers
    }

    /// Returns where the value stands, without the white space around it.
    mutating func scanDocument() throws(JSONError) -> Range<Int> {
        if lexer.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONError(.byteOrderMark, offset: 0) }
        lexer.skipWhitespace()
        let start = lexer.position
        let isObject = try lexer.peek() == UInt8(ascii: "{")
        let wantsObject = keepsMembers
        keepsMembers = wantsObject && isObject
        repeat {
            if try scanValueStart() { try scanValueEnd() }
        } while !open.isEmpty
        let end = lexer.position
        lexer.skipWhitespace()
        guard lexer.isAtEnd else { throw lexer.unexpected() }
        guard isObject || !wantsObject else { throw JSONError(.notAnObject, offset: start) }
        return start..<end
    }

    /// Passes a scalar or an empty container and returns `true`, or stops before the first value in a
    /// container.
    private mutating func scanValueStart() throws(JSONError) -> Bool {
        switch try lexer.peek() {
        case UInt8(ascii: "\""): _ = try lexer.scanString()
        case UInt8(ascii: "{"): return try scanObjectStart()
        case UInt8(ascii: "["): return try scanArrayStart()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try lexer.scanNumber()
        case UInt8(ascii: "t"): try lexer.scanLiteral("true")
        case UInt8(ascii: "f"): try lexer.scanLiteral("false")
        case UInt8(ascii: "n"): try lexer.scanLiteral("null")
        default: throw lexer.unexpected()
        }
        return true
    }

    private mutating func scanObjectStart() throws(JSONError) -> Bool {
        try enter(names.count)
        guard try lexer.peek() != UInt8(ascii: "}") else {
            leave()
            return true
        }
        try scanName()
        return false
    }

    private mutating func scanArrayStart() throws(JSONError) -> Bool {
        try enter(-1)
        guard try lexer.peek() != UInt8(ascii: "]") else {
            leave()
            return true
        }
        return false
    }

    private mutating func enter(_ entry: Int) throws(JSONError) {
        guard open.count < maximumDepth else { throw JSONError(.tooDeep, offset: lexer.position) }
        open.append(entry)
        lexer.advance()
        lexer.skipWhitespace()
    }

    private mutating func leave() {
        open.removeLast()
        lexer.advance()
    }

    /// Passes what follows a value: the ends of containers, up to the start of the next value or the end of
    /// the top.
    private mutating func scanValueEnd() throws(JSONError) {
        while let entry = open.last {
            if keepsMembers, open.count == 1, let name = names.last {
                members.append(JSONMemberSlice(name: name, value: memberStart..<lexer.position))
            }
            lexer.skipWhitespace()
            switch try lexer.peek() {
            case UInt8(ascii: ","):
                lexer.advance()
                lexer.skipWhitespace()
                if entry >= 0 { try scanName() }
                return
            case UInt8(ascii: "}") where entry >= 0:
                try closeNames(from: entry)
                leave()
            case UInt8(ascii: "]") where entry < 0:
                leave()
            default:
                throw lexer.unexpected()
            }
        }
    }

    /// Passes a name, its colon and the white space up to the value.
    private mutating func scanName() throws(JSONError) {
        names.append(try lexer.scanString())
        lexer.skipWhitespace()
        try lexer.expect(UInt8(ascii: ":"))
        lexer.skipWhitespace()
        if open.count == 1 { memberStart = lexer.position }
    }

    private mutating func closeNames(from first: Int) throws(JSONError) {
        if names.count - first > 1,
            let position = table.firstRepetition(in: names, from: first, of: lexer.bytes)
        {
            let name = names[position]
            throw JSONError(.duplicateName(name.string(in: lexer.bytes)), offset: name.start - 1)
        }
        names.removeSubrange(first...)
    }
}
