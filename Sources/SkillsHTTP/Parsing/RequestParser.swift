/// Turns the bytes of a connection into requests (RFC 9112): a pure value without sockets and clocks.
///
/// It is given all bytes that have not been used yet and says what it found and how many of them are used up;
/// the caller drops those and calls again until more bytes are needed. A request is a head, any number of
/// body pieces and an end; after the end the next call begins the next request. A fault is for good: what
/// comes after a message that cannot be read has no meaning.
package struct RequestParser: Sendable {
    /// What comes next in the bytes.
    private enum State: Sendable {
        /// A head, after so many empty lines; leads to the three states of a body.
        case head(emptyLines: Int)
        /// So many bytes of a body, perhaps none; leads to `head`.
        case length(Int)
        /// A body in chunks; leads to `head`.
        case chunked(ChunkedDecoder)
        /// Nothing any more; has no exit.
        case failed(RequestFault)
    }

    /// Two more than anybody sends who means well (RFC 9112, section 2.2, asks for one).
    private static let maximumEmptyLines = 2

    private let limits: HTTPLimits
    private var state = State.head(emptyLines: 0)
    private var headParser: HeadParser

    /// Makes a parser that stands at the beginning of a connection.
    package init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits
        headParser = HeadParser(limits: limits)
    }

    /// Goes on with all bytes that have not been used yet.
    ///
    /// Takes the same time in all however the bytes were cut. Where more bytes are needed, those that are not
    /// used up must come again, with the new ones after them.
    package mutating func next(_ bytes: UnsafeRawBufferPointer) -> Step {
        do {
            switch state {
            case .head(let emptyLines): return try readHead(bytes, emptyLines: emptyLines)
            case .length(let left): return readBody(bytes, left: left)
            case .chunked(let decoder): return try readChunks(bytes, decoder)
            case .failed(let fault): return Step(consumed: 0, event: .failed(fault))
            }
        } catch {
            state = .failed(error)
            return Step(consumed: 0, event: .failed(error))
        }
    }

    /// Sets how many bytes the chunks of the current body may have in all, for a route that takes less, or
    /// more.
    ///
    /// Counts from the beginning of the body, and until its end; the next one has the limit of the parser
    /// again. Does nothing to a body of a known length, which the caller can judge by itself.
    package mutating func limitBody(to count: Int) {
        guard case .chunked(var decoder) = state else { return }
        decoder.bodyLimit = max(0, count)
        state = .chunked(decoder)
    }

    private mutating func readHead(
        _ bytes: UnsafeRawBufferPointer, emptyLines: Int
    ) throws(RequestFault) -> Step {
        var skipped = 0
        if headParser.isIdle {
            skipped = try skipEmptyLines(bytes, emptyLines: emptyLines)
        }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[skipped...])
        guard let result = try headParser.next(rest) else {
            return Step(consumed: skipped, event: .needMoreBytes)
        }
        switch result.head.framing {
        case .none: state = .length(0)
        case .length(let count): state = .length(count)
        case .chunked:
            state = .chunked(
                ChunkedDecoder(bodyLimit: limits.bodyBytes, overheadLimit: limits.chunkOverheadBytes))
        }
        return Step(consumed: skipped + result.length, event: .head(result.head))
    }

    /// The number of bytes in the empty lines before a request line.
    private mutating func skipEmptyLines(
        _ bytes: UnsafeRawBufferPointer, emptyLines: Int
    ) throws(RequestFault) -> Int {
        var position = 0
        var count = emptyLines
        while bytes.count - position > 1, bytes[position] == UInt8(ascii: "\r"),
            bytes[position + 1] == UInt8(ascii: "\n")
        {
            count += 1
            position += 2
            guard count <= Self.maximumEmptyLines else { throw .tooManyEmptyLines }
        }
        state = .head(emptyLines: count)
        return position
    }

    private mutating func readBody(_ bytes: UnsafeRawBufferPointer, left: Int) -> Step {
        guard left > 0 else {
            state = .head(emptyLines: 0)
            return Step(consumed: 0, event: .end)
        }
        let count = min(left, bytes.count)
        guard count > 0 else { return Step(consumed: 0, event: .needMoreBytes) }
        state = .length(left - count)
        return Step(consumed: count, event: .body(0..<count))
    }

    private mutating func readChunks(
        _ bytes: UnsafeRawBufferPointer, _ decoder: ChunkedDecoder
    ) throws(RequestFault) -> Step {
        var decoder = decoder
        var position = 0
        let event = try decoder.next(bytes, from: &position)
        switch event {
        case .none:
            state = .chunked(decoder)
            return Step(consumed: position, event: .needMoreBytes)
        case .data(let range):
            state = .chunked(decoder)
            return Step(consumed: position, event: .body(range))
        case .end:
            state = .head(emptyLines: 0)
            return Step(consumed: position, event: .end)
        }
    }
}
