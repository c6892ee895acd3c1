/// A request's body that a test feeds.
struct Chunks: AsyncSequence, Sendable {
    let stream: AsyncThrowingStream<[UInt8], any Error>
    let source: AsyncThrowingStream<[UInt8], any Error>.Continuation

    init() {
        (stream, source) = AsyncThrowingStream.makeStream()
    }

    init(_ texts: [String]) {
        self.init()
        for text in texts { source.yield(Array(text.utf8)) }
        source.finish()
    }

    func makeAsyncIterator() -> AsyncThrowingStream<[UInt8], any Error>.Iterator {
        stream.makeAsyncIterator()
    }
}
