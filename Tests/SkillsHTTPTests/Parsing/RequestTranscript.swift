import SkillsHTTP

/// What a parser made of some bytes, as lines that do not depend on how the bytes were cut.
struct RequestTranscript: Equatable, CustomStringConvertible {
    /// `head GET /path`, `body text`, `end` and `failed fault`.
    private(set) var lines: [String] = []
    /// The heads among them.
    private(set) var heads: [RequestHead] = []
    /// The bytes that were left over.
    private(set) var rest: [UInt8] = []

    /// Feeds the text cut at these places.
    init(_ text: String, cuts: [Int] = [], limits: HTTPLimits = HTTPLimits(), bodyLimit: Int? = nil) {
        self.init(Array(text.utf8), cuts: cuts, limits: limits, bodyLimit: bodyLimit)
    }

    /// Feeds the bytes cut at these places.
    init(_ bytes: [UInt8], cuts: [Int] = [], limits: HTTPLimits = HTTPLimits(), bodyLimit: Int? = nil) {
        var parser = RequestParser(limits: limits)
        var body: [UInt8] = []
        var start = 0
        for end in cuts + [bytes.count] {
            rest += bytes[start..<end]
            start = end
            while let event = step(&parser) {
                if case .body(let piece) = event {
                    body += piece
                    continue
                }
                if !body.isEmpty { lines.append("body " + String(decoding: body, as: UTF8.self)) }
                body = []
                note(event, &parser, bodyLimit)
                if case .failed = event { return }
            }
        }
        if !body.isEmpty { lines.append("body " + String(decoding: body, as: UTF8.self)) }
    }

    var description: String { lines.joined(separator: "\n") }

    /// The name of the fault, nil where there is none.
    var fault: String? {
        lines.last.flatMap { $0.hasPrefix("failed ") ? String($0.dropFirst(7)) : nil }
    }

    static func == (one: Self, other: Self) -> Bool { one.lines == other.lines }

    private enum Event {
        case head(RequestHead)
        case body([UInt8])
        case end
        case failed(RequestFault)
    }

    /// One step of the parser, nil where it needs more bytes.
    private mutating func step(_ parser: inout RequestParser) -> Event? {
        let step = rest.withUnsafeBytes { parser.next($0) }
        let event: Event? =
            switch step.event {
            case .needMoreBytes: nil
            case .head(let head): .head(head)
            case .body(let range): .body(Array(rest[range]))
            case .end: .end
            case .failed(let fault): .failed(fault)
            }
        rest.removeFirst(step.consumed)
        return event
    }

    private mutating func note(_ event: Event, _ parser: inout RequestParser, _ bodyLimit: Int?) {
        switch event {
        case .head(let head):
            heads.append(head)
            let query = head.target.query.map { "?" + String(decoding: $0, as: UTF8.self) } ?? ""
            let path = head.target.form == .asterisk ? "*" : String(decoding: head.target.path, as: UTF8.self)
            lines.append("head \(head.method.name) \(path)\(query)")
            if let bodyLimit { parser.limitBody(to: bodyLimit) }
        case .body:
            break
        case .end:
            lines.append("end")
        case .failed(let fault):
            lines.append("failed \(fault.rawValue)")
        }
    }
}
