/// The events of a stream, each as soon as its last line has arrived.
package struct ServerSentEvents<Base: AsyncSequence>: AsyncSequence where Base.Element == [UInt8] {
    package typealias Element = ServerSentEvent

    private let base: Base
    private let limit: Int

    /// Reads events from chunks of bytes, such as a response's body.
    ///
    /// - Parameters:
    ///   - base: The chunks.
    ///   - limit: The bytes that one event's data may have; more ends the sequence with `HTTPClientError.tooLarge`.
    package init(_ base: Base, limit: Int = 1 << 20) {
        self.base = base
        self.limit = limit
    }

    /// Reads the events.
    package func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), parser: ServerSentEventParser(limit: limit))
    }

    /// Reads one stream.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: Base.AsyncIterator
        fileprivate var parser: ServerSentEventParser
        private var ready: ArraySlice<ServerSentEvent> = []

        fileprivate init(base: Base.AsyncIterator, parser: ServerSentEventParser) {
            self.base = base
            self.parser = parser
        }

        /// The time after which the stream wants its reader back, in milliseconds; nil where it has not said.
        package var reconnectionTime: Int? { parser.reconnectionTime }

        /// The next event; nil at the end.
        ///
        /// - Throws: What the chunks throw, or `HTTPClientError.tooLarge`.
        package mutating func next() async throws -> ServerSentEvent? {
            while ready.isEmpty {
                guard let chunk = try await base.next() else { return nil }
                ready = try parser.parse(chunk)[...]
            }
            return ready.popFirst()
        }
    }
}
