import SkillsHTTP

/// What a parser made of some bytes, in a form that can be compared.
private enum Outcome: Equatable {
    case head(String)
    case body([UInt8])
    case end
    case failed(RequestFault)
}

/// Parses whole and in pieces: both must say the same, and nothing is used up that was not given.
func fuzzRequests(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    let whole = outcomes(rest, piece: rest.count + 1)
    let pieces = outcomes(rest, piece: Int(first) + 1)
    require(whole == pieces, "cutting the bytes changes nothing")
}

/// Prefixes a request that is followed by chunks, so that the decoder is reached at once.
func fuzzChunks(_ bytes: UnsafeRawBufferPointer) {
    let head = "\u{20}POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    var request = Array(head.utf8)
    request[0] = bytes.first ?? 0
    request.append(contentsOf: bytes.dropFirst())
    request.withUnsafeBytes(fuzzRequests)
}

private func outcomes(_ bytes: UnsafeRawBufferPointer, piece: Int) -> [Outcome] {
    var limits = HTTPLimits()
    limits.requestLine = 200
    limits.headerBytes = 400
    limits.fieldCount = 8
    limits.bodyBytes = 300
    var parser = RequestParser(limits: limits)
    var found: [Outcome] = []
    var start = 0
    var end = min(piece, bytes.count)
    while true {
        let given = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        let step = parser.next(given)
        require(step.consumed >= 0 && step.consumed <= given.count, "only given bytes are used up")
        start += step.consumed
        switch step.event {
        case .needMoreBytes:
            guard end < bytes.count else { return found }
            end = min(end + piece, bytes.count)
        case .head(let head):
            found.append(.head(describe(head)))
        case .body(let range):
            let piece = Array(given[range])
            if case .body(let before)? = found.last {
                found[found.count - 1] = .body(before + piece)
            } else {
                found.append(.body(piece))
            }
        case .end:
            found.append(.end)
            guard start < bytes.count else { return found }
        case .failed(let fault):
            found.append(.failed(fault))
            return found
        }
    }
}

private func describe(_ head: RequestHead) -> String {
    let fields = head.fields.pairs.map { "\($0.name)=\($0.value)" }
    _ = head.target.segments
    return "\(head.method.name) \(head.target.path) \(head.framing) \(head.keepsAlive) \(fields)"
}
