/// The bytes of a response's body between the event loop and their reader.
///
/// Open until the transfer ends, then drained by the reader; a failure comes after the bytes that preceded it.
struct ReceiveQueue {
    /// What to do with bytes that arrive.
    enum Reception: Equatable {
        /// They are in the queue.
        case accepted
        /// They are not: the transfer pauses and brings them again.
        case full
        /// Nobody reads any more.
        case abandoned
    }

    /// What a reader gets.
    enum Delivery: Equatable {
        /// Bytes; the transfer goes on when it had paused and the queue is short enough.
        case chunk([UInt8], resumes: Bool)
        /// Nothing yet.
        case nothing
        /// No more.
        case ended
        case failed(HTTPClientError)
    }

    /// How many places of chunks that were taken are kept at least.
    private static let mostTaken = 1024

    private let capacity: Int
    private var chunks: [[UInt8]] = []
    private var first = 0
    private var count = 0
    private var isPaused = false
    private var isAbandoned = false
    private var end: Result<Void, HTTPClientError>?

    /// A queue that is full when so many bytes wait in it.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// Bytes arrive.
    mutating func receive(_ bytes: UnsafeRawBufferPointer) -> Reception {
        guard end == nil, !isAbandoned else { return .abandoned }
        guard count < capacity else {
            isPaused = true
            return .full
        }
        chunks.append(Array(bytes))
        count += bytes.count
        return .accepted
    }

    /// The transfer has ended; only the first end counts.
    mutating func finish(_ error: HTTPClientError?) {
        guard end == nil else { return }
        end = error.map { .failure($0) } ?? .success(())
    }

    /// Nobody reads any more; true when the transfer is still under way.
    mutating func abandon() -> Bool {
        chunks = []
        first = 0
        count = 0
        defer { isAbandoned = true }
        return end == nil && !isAbandoned
    }

    /// The reader wants more.
    mutating func take() -> Delivery {
        if first < chunks.count {
            let chunk = chunks[first]
            chunks[first] = []
            first += 1
            count -= chunk.count
            if first == chunks.count {
                chunks.removeAll(keepingCapacity: true)
                first = 0
            } else if first >= Self.mostTaken, first * 2 >= chunks.count {
                // A reader that is always behind never takes the last one.
                chunks.removeFirst(first)
                first = 0
            }
            let resumes = isPaused && count <= capacity / 2
            if resumes { isPaused = false }
            return .chunk(chunk, resumes: resumes)
        }
        switch end {
        case nil: return isAbandoned ? .failed(.closed(mayHaveReachedPeer: true)) : .nothing
        case .success: return .ended
        case .failure(let error): return .failed(error)
        }
    }
}
