/// Hands out sentences, the best first; of equals the earlier first.
///
/// A heap rather than a sort, since few are taken of many, and since its work can be stopped at any point.
struct ScoreHeap {
    private let scores: [Double]
    private var heap: [Int32] = []

    /// - Throws: What `checkpoint` throws; it is called with the part that is done, 0...1, never falling.
    init(_ scores: [Double], checkpoint: (Double) throws -> Void) throws {
        try checkpoint(0)
        self.scores = scores
        heap.reserveCapacity(scores.count)
        for index in scores.indices { heap.append(Int32(truncatingIfNeeded: index)) }
        var meter = WorkMeter()
        for place in (0..<scores.count / 2).reversed() {
            sink(from: place)
            if meter.isDue(after: 2) { try checkpoint(1 - Double(place) / Double(scores.count)) }
        }
        try checkpoint(1)
    }

    /// Takes the best that is left; `nil` when none is.
    mutating func next() -> Int? {
        guard let best = heap.first else { return nil }
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink(from: 0)
        }
        return Int(best)
    }

    private func isBetter(_ left: Int32, than right: Int32) -> Bool {
        let (leftScore, rightScore) = (scores[Int(left)], scores[Int(right)])
        return leftScore > rightScore || leftScore == rightScore && left < right
    }

    private mutating func sink(from place: Int) {
        var place = place
        let sinking = heap[place]
        while place * 2 + 1 < heap.count {
            var child = place * 2 + 1
            if child + 1 < heap.count, isBetter(heap[child + 1], than: heap[child]) { child += 1 }
            guard isBetter(heap[child], than: sinking) else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = sinking
    }
}
