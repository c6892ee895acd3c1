/// Reads the lines of a response's head as libcurl passes them on, each with its line end.
///
/// `idle → inHead → idle` for each interim response (RFC 9110, section 15.2), then once more for the final one, after
/// which lines are trailers and dropped.
struct ResponseHeadReader {
    /// What a line completes.
    enum Event: Equatable {
        case nothing
        case head(ResponseHead)
        /// A response starts without the version, or a field line without a name.
        case invalid
    }

    private var head: ResponseHead?
    private var isComplete = false

    /// Takes the next line.
    mutating func read(_ line: some Collection<UInt8>) -> Event {
        guard !isComplete else { return .nothing }
        let line = Self.withoutEnd(Array(line))
        guard head != nil else {
            guard let status = Self.status(line) else { return .invalid }
            head = ResponseHead(status: status, fields: [:])
            return .nothing
        }
        guard !line.isEmpty else { return endHead() }
        return addField(line) ? .nothing : .invalid
    }

    private mutating func endHead() -> Event {
        guard let head else { return .invalid }
        self.head = nil
        // Nobody asks for another protocol; libcurl takes its acceptance for the last word.
        if head.status == 101 { return .invalid }
        if (100..<200).contains(head.status) { return .nothing }
        isComplete = true
        return .head(head)
    }

    private mutating func addField(_ line: ArraySlice<UInt8>) -> Bool {
        // A line that goes on with the one before it (RFC 9112, section 5.2).
        if line.first == 0x20 || line.first == 0x09 {
            guard let last = head?.fields.all.indices.last else { return false }
            head?.fields.all[last].value += " " + Self.text(line)
            return true
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
            return false
        }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        guard FieldSyntax.isToken(name) else { return false }
        head?.fields.append(name, Self.text(line[(colon + 1)...]))
        return true
    }

    private static func status(_ line: ArraySlice<UInt8>) -> Int? {
        guard line.starts(with: "HTTP/".utf8), let space = line.firstIndex(of: 0x20) else { return nil }
        let digits = line[(space + 1)...].prefix(3)
        guard digits.count == 3, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let status = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return status >= 100 ? status : nil
    }

    private static func withoutEnd(_ line: [UInt8]) -> ArraySlice<UInt8> {
        var line = line[...]
        if line.last == 0x0A { line.removeLast() }
        if line.last == 0x0D { line.removeLast() }
        return line
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        var bytes = bytes.drop(while: isBlank)
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
