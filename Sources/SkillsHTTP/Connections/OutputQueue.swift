/// What waits for the kernel to take it: pieces shared with other connections, the first perhaps half sent.
struct OutputQueue {
    private var pieces: [ArraySlice<UInt8>] = []
    private var first = 0
    /// How many bytes wait.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        pieces.append(bytes)
        count += bytes.count
    }

    mutating func removeAll() {
        pieces = []
        first = 0
        count = 0
    }

    /// Hands the bytes to the writer, piece by piece, until it takes less than it is given.
    ///
    /// - Returns: What the writer said of the last piece; `nil` when all went.
    mutating func write(_ writer: (UnsafeRawBufferPointer) -> WriteResult) -> WriteResult? {
        while first < pieces.count {
            let piece = pieces[first]
            let result = piece.withUnsafeBytes(writer)
            guard case .taken(let taken) = result else { return result }
            count -= taken
            if taken < piece.count {
                pieces[first] = piece.dropFirst(taken)
                return result
            }
            first += 1
        }
        pieces.removeAll(keepingCapacity: pieces.count <= 4)
        first = 0
        return nil
    }
}

/// What became of an attempt to write.
enum WriteResult {
    /// So many bytes were taken; less than were given when the kernel's buffer is full.
    case taken(Int)
    /// The connection is gone.
    case failed
}
