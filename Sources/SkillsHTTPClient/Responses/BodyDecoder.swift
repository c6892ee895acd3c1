/// Undoes the coding of a body, chunk by chunk, and counts what comes out.
final class BodyDecoder {
    private let inflater: ContentInflater?
    private let isUnknown: Bool
    private let limit: Int
    private var count = 0
    private var plain: [UInt8]?

    init(_ coding: ContentCoding, limit: Int) {
        inflater =
            switch coding {
            case .identity, .unknown: nil
            case .gzip: ContentInflater(isGzip: true)
            case .deflate: ContentInflater(isGzip: false)
            }
        isUnknown = coding == .unknown
        self.limit = limit
    }

    /// Adds bytes as they were transferred, when `next` has none left.
    func add(_ bytes: [UInt8]) {
        if let inflater { inflater.add(bytes) } else { plain = bytes }
    }

    /// The next bytes for the reader; nil: more are needed.
    func next() throws(HTTPClientError) -> [UInt8]? {
        guard let bytes = try nextBytes() else { return nil }
        if isUnknown { throw .undecodableBody }
        guard bytes.count <= limit - count else { throw .tooLarge(.decodedBody) }
        count += bytes.count
        return bytes
    }

    /// There is no more.
    ///
    /// - Throws: `HTTPClientError.undecodableBody` when the coding was not complete.
    func finish() throws(HTTPClientError) {
        if let inflater, !inflater.isComplete { throw .undecodableBody }
    }

    private func nextBytes() throws(HTTPClientError) -> [UInt8]? {
        guard let inflater else {
            defer { plain = nil }
            return plain
        }
        switch inflater.next() {
        case .bytes(let bytes): return bytes
        case .needsInput: return nil
        case .invalid: throw .undecodableBody
        }
    }
}
