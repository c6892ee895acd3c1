/// The texts of a stream of newline-delimited JSON, each as soon as its line has ended.
package struct JSONLines<Base: AsyncSequence>: AsyncSequence where Base.Element == [UInt8] {
    package typealias Element = [UInt8]

    private let base: Base
    private let limit: Int

    /// Reads lines from chunks of bytes, such as a response's body.
    ///
    /// - Parameters:
    ///   - base: The chunks.
    ///   - limit: The bytes that a line may have; more ends the sequence with `HTTPClientError.tooLarge`.
    package init(_ base: Base, limit: Int = 1 << 20) {
        self.base = base
        self.limit = limit
    }

    /// Reads the lines.
    package func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), parser: JSONLineParser(limit: limit))
    }

    /// Reads one stream.
    package struct Iterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private var parser: JSONLineParser
        private var ready: ArraySlice<[UInt8]> = []
        private var hasEnded = false

        fileprivate init(base: Base.AsyncIterator, parser: JSONLineParser) {
            self.base = base
            self.parser = parser
        }

        /// The next line; nil at the end.
        ///
        /// - Throws: What the chunks throw, or `HTTPClientError.tooLarge`.
        package mutating func next() async throws -> [UInt8]? {
            while ready.isEmpty {
                if hasEnded { return nil }
                guard let chunk = try await base.next() else {
                    hasEnded = true
                    return parser.finish()
                }
                ready = try parser.parse(chunk)[...]
            }
            return ready.popFirst()
        }
    }
}
