/// Reads the head of one request, line by line as the lines arrive.
///
/// It is given the same bytes again, and more after them, until the head is complete; then it is ready for
/// the next head. What it has read of an incomplete one it remembers, so that bytes that come one at a time
/// cost no more.
struct HeadParser: Sendable {
    /// A head, and how many bytes it took.
    struct Result {
        let head: RequestHead
        let length: Int
    }

    private let limits: HTTPLimits
    private var scanner = LineScanner()
    /// Where the current line begins.
    private var lineStart = 0
    /// The request line, once it is there, and where the field lines begin.
    private var requestLine: RequestLine?
    private var fieldsStart = 0
    private var entries: [HTTPFields.Entry] = []

    init(limits: HTTPLimits) {
        self.limits = limits
    }

    /// Whether nothing of a head has been seen.
    var isIdle: Bool { requestLine == nil && lineStart == 0 }

    /// Gives the head once its empty line is there, nil before; a fault is thrown as soon as it can be seen.
    mutating func next(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) -> Result? {
        if requestLine == nil { try readRequestLine(bytes) }
        guard let line = requestLine else { return nil }
        while true {
            let left = fieldsStart + limits.headerBytes - lineStart
            guard
                let length = try scanner.lineLength(
                    in: bytes, from: lineStart, limit: left, excess: .fieldsTooLarge)
            else { return nil }
            let range = lineStart..<(lineStart + length)
            lineStart = range.upperBound + 2
            if range.isEmpty { return try finish(line, bytes) }
            guard entries.count < limits.fieldCount else { throw .tooManyFields }
            if entries.isEmpty { entries.reserveCapacity(16) }
            entries.append(try FieldLine.entry(bytes, in: range, isFirst: entries.isEmpty))
        }
    }

    private mutating func readRequestLine(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) {
        let length: Int?
        do throws(RequestFault) {
            length = try scanner.lineLength(
                in: bytes, from: 0, limit: limits.requestLine + 2, excess: .requestLineTooLong)
        } catch .requestLineTooLong {
            throw RequestLine.excess(bytes, from: 0)
        }
        guard let length else { return }
        requestLine = try RequestLine(bytes, in: 0..<length)
        lineStart = length + 2
        fieldsStart = lineStart
    }

    private mutating func finish(
        _ line: RequestLine, _ bytes: UnsafeRawBufferPointer
    ) throws(RequestFault) -> Result {
        let length = lineStart
        let copy = [UInt8](UnsafeRawBufferPointer(rebasing: bytes[..<length]))
        let fields = HTTPFields(bytes: copy, entries: entries)
        self = Self(limits: limits)
        return Result(head: try RequestHead(line: line, fields: fields), length: length)
    }
}
