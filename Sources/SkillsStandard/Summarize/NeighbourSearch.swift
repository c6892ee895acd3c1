/// Adds up how much the sentences of a text resemble one of them, and finds the closest.
struct NeighbourSearch {
    private var sums: [Float]
    private var touched: [Int32] = []
    private var best: [Neighbour] = []
    private let limit: Int

    struct Neighbour {
        let sentence: Int32
        let similarity: Float

        /// Closer, or as close and earlier.
        func precedes(_ other: Neighbour) -> Bool {
            similarity > other.similarity || similarity == other.similarity && sentence < other.sentence
        }
    }

    /// Makes one that finds at most `limit` neighbours, at least one.
    init(sentenceCount: Int, limit: Int) {
        sums = [Float](repeating: 0, count: sentenceCount)
        self.limit = limit
    }

    /// Adds the products of one token.
    mutating func add(_ postings: Range<Int>, of index: InvertedIndex, weight: Float) {
        for posting in postings {
            let sentence = index.sentences[posting]
            if sums[Int(sentence)] == 0 { touched.append(sentence) }
            sums[Int(sentence)] += weight * index.weights[posting]
        }
    }

    /// The closest neighbours, the closest first, and begins anew.
    ///
    /// - Returns: How many sentences were looked at, for whoever counts the work.
    mutating func finish(excluding own: Int, _ body: (Neighbour) -> Void) -> Int {
        for sentence in touched {
            let neighbour = Neighbour(sentence: sentence, similarity: sums[Int(sentence)])
            sums[Int(sentence)] = 0
            if sentence != own { insert(neighbour) }
        }
        for neighbour in best { body(neighbour) }
        best.removeAll(keepingCapacity: true)
        let work = touched.count
        touched.removeAll(keepingCapacity: true)
        return work
    }

    private mutating func insert(_ neighbour: Neighbour) {
        if best.count == limit {
            guard let last = best.last, neighbour.precedes(last) else { return }
            best.removeLast()
        }
        var place = best.count
        while place > 0, neighbour.precedes(best[place - 1]) { place -= 1 }
        best.insert(neighbour, at: place)
    }
}
