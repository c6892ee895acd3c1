/// The body of a response, in chunks as they arrive.
///
/// To be iterated once, by one task. While the reader is behind, the peer is made to wait. The transfer ends within
/// milliseconds when the reading task is cancelled, when the last copy of the body is gone, or by `cancel`.
package struct ClientResponseBody: AsyncSequence, Sendable {
    package typealias Element = [UInt8]

    /// Ends the transfer with the last body that refers to it.
    private final class Lifetime: Sendable {
        let exchange: Exchange

        init(_ exchange: Exchange) {
            self.exchange = exchange
        }

        deinit {
            exchange.cancel()
        }
    }

    private let lifetime: Lifetime
    private let coding: ContentCoding
    private let decodedBytes: Int

    init(_ exchange: Exchange, coding: ContentCoding, decodedBytes: Int) {
        lifetime = Lifetime(exchange)
        self.coding = coding
        self.decodedBytes = decodedBytes
    }

    /// Ends the transfer, of which no more can be read.
    package func cancel() {
        lifetime.exchange.cancel()
    }

    /// The whole body.
    ///
    /// - Throws: `HTTPClientError.tooLarge` when it has more bytes than the limit, which ends the transfer; else what
    ///   the iterator throws.
    package func collect(limit: Int) async throws -> [UInt8] {
        var body: [UInt8] = []
        for try await chunk in self {
            guard chunk.count <= limit - body.count else {
                cancel()
                throw HTTPClientError.tooLarge(.decodedBody)
            }
            body += chunk
        }
        return body
    }

    /// Reads the chunks.
    package func makeAsyncIterator() -> Iterator {
        Iterator(body: self, decoder: BodyDecoder(coding, limit: decodedBytes))
    }

    /// Reads one body.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let body: ClientResponseBody
        fileprivate let decoder: BodyDecoder

        /// The next bytes, never none at all; nil at the end.
        ///
        /// - Throws: `HTTPClientError` when the body is incomplete or larger than allowed, `CancellationError` when the
        ///   task is cancelled.
        package mutating func next() async throws -> [UInt8]? {
            try await next(isolation: nil)
        }

        package mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
            while true {
                do {
                    if let bytes = try decoder.next() { return bytes }
                    guard let chunk = try await body.lifetime.exchange.nextChunk() else {
                        try decoder.finish()
                        return nil
                    }
                    decoder.add(chunk)
                } catch {
                    body.cancel()
                    throw error
                }
            }
        }
    }
}
