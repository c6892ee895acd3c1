/// The bytes of a request's body between the sequence that makes them and the event loop.
struct SendQueue {
    /// What the event loop gets.
    enum Step: Equatable {
        /// So many bytes were copied; whoever waits for room has it.
        case copied(Int, hasRoom: Bool)
        /// Nothing yet: the transfer pauses until there is.
        case nothing
        /// No more.
        case ended
        /// The sequence failed.
        case failed
    }

    private let capacity: Int
    private var chunks: [ArraySlice<UInt8>] = []
    private var count = 0
    private var isStarved = false
    private var end: Result<Void, HTTPClientError>?

    /// A queue that is full when so many bytes wait in it.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// Whether a further chunk should wait.
    var isFull: Bool { count >= capacity }

    /// A chunk has been made; true when the transfer had paused for it.
    mutating func offer(_ chunk: [UInt8]) -> Bool {
        guard !chunk.isEmpty, end == nil else { return false }
        chunks.append(chunk[...])
        count += chunk.count
        return wake()
    }

    /// The sequence has ended; true when the transfer had paused for it.
    mutating func finish(_ error: HTTPClientError?) -> Bool {
        guard end == nil else { return false }
        end = error.map { .failure($0) } ?? .success(())
        return wake()
    }

    /// The connection takes bytes.
    mutating func take(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        if case .failure = end { return .failed }
        guard var chunk = chunks.first else {
            isStarved = end == nil
            return isStarved ? .nothing : .ended
        }
        let size = min(chunk.count, buffer.count)
        buffer.copyBytes(from: chunk.prefix(size))
        chunk.removeFirst(size)
        count -= size
        if chunk.isEmpty { chunks.removeFirst() } else { chunks[0] = chunk }
        return .copied(size, hasRoom: count <= capacity / 2)
    }

    private mutating func wake() -> Bool {
        defer { isStarved = false }
        return isStarved
    }
}
