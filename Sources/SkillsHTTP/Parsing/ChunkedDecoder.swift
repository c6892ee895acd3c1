/// Reads a body in chunks (RFC 9112, section 7.1): sizes, extensions, data and trailers.
///
/// Extensions and trailers are checked, counted and dropped.
struct ChunkedDecoder: Sendable {
    /// What comes next in the bytes.
    private enum State: Sendable {
        /// A size line; leads to `data`, or to `trailer` where the size is zero.
        case size
        /// So many bytes of the current chunk; leads to `dataEnd`.
        case data(Int)
        /// The line end after the data; leads to `size`.
        case dataEnd
        /// A trailer line; ends with an empty one.
        case trailer(isFirst: Bool)
    }

    /// What one call found; `none` asks for more bytes.
    enum Event {
        case none
        case data(Range<Int>)
        case end
    }

    /// The most bytes of data that the body may have.
    var bodyLimit: Int
    private var received = 0
    private let overheadLimit: Int
    private var overhead = 0
    private var state = State.size
    private var scanner = LineScanner()

    init(bodyLimit: Int, overheadLimit: Int) {
        self.bodyLimit = bodyLimit
        self.overheadLimit = overheadLimit
    }

    /// Goes on from `position`, which is moved behind all that has been used.
    mutating func next(
        _ bytes: UnsafeRawBufferPointer, from position: inout Int
    ) throws(RequestFault) -> Event {
        while true {
            switch state {
            case .size:
                guard let size = try readSize(bytes, from: &position) else { return .none }
                state = size > 0 ? .data(size) : .trailer(isFirst: true)
            case .data(let left):
                let count = min(left, bytes.count - position)
                guard count > 0 else { return .none }
                let range = position..<(position + count)
                position = range.upperBound
                state = left > count ? .data(left - count) : .dataEnd
                return .data(range)
            case .dataEnd:
                guard try skipLineEnd(bytes, from: &position) else { return .none }
                state = .size
            case .trailer(let isFirst):
                guard let length = try readTrailer(bytes, from: &position, isFirst: isFirst) else {
                    return .none
                }
                if length == 0 { return .end }
                state = .trailer(isFirst: false)
            }
        }
    }

    private mutating func readSize(
        _ bytes: UnsafeRawBufferPointer, from position: inout Int
    ) throws(RequestFault) -> Int? {
        let limit = ChunkSize.maximumDigits + overheadLimit - overhead + 2
        guard
            let length = try scanner.lineLength(
                in: bytes, from: position, limit: limit, excess: .chunkExtensionsTooLarge)
        else { return nil }
        let line = try ChunkSize(bytes, in: position..<(position + length))
        position += length + 2
        overhead += line.extensionLength
        guard overhead <= overheadLimit else { throw .chunkExtensionsTooLarge }
        guard let size = line.size, size <= bodyLimit - received else { throw .bodyTooLarge }
        received += size
        return size
    }

    private func skipLineEnd(
        _ bytes: UnsafeRawBufferPointer, from position: inout Int
    ) throws(RequestFault) -> Bool {
        guard position < bytes.count else { return false }
        guard bytes[position] == UInt8(ascii: "\r") else { throw .badChunkEnd }
        guard position + 1 < bytes.count else { return false }
        guard bytes[position + 1] == UInt8(ascii: "\n") else { throw .badChunkEnd }
        position += 2
        return true
    }

    private mutating func readTrailer(
        _ bytes: UnsafeRawBufferPointer, from position: inout Int, isFirst: Bool
    ) throws(RequestFault) -> Int? {
        // The empty line at the end is not counted.
        let limit = overheadLimit - overhead + 2
        guard
            let length = try scanner.lineLength(
                in: bytes, from: position, limit: limit, excess: .trailersTooLarge)
        else { return nil }
        if length > 0 {
            _ = try FieldLine.entry(bytes, in: position..<(position + length), isFirst: isFirst)
            overhead += length + 2
            guard overhead <= overheadLimit else { throw .trailersTooLarge }
        }
        position += length + 2
        return length
    }
}
