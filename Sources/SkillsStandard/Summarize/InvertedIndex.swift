/// For each token the sentences that have it, in their order, with its weight in each.
struct InvertedIndex {
    /// The sentence and the weight of each posting; those of a token stand together.
    private(set) var sentences: [Int32]
    private(set) var weights: [Float]
    private var starts: [Int32] = [0]
    /// The posting of each entry of the vectors; negative for a token that is passed over.
    private var places: [Int32] = []

    /// How many postings before and after its own a sentence is compared with.
    private static let reach = 128

    /// Collects the tokens that at least two sentences have, and not too many.
    ///
    /// - Throws: What `checkpoint` throws; it is called with the part that is done, 0...1, never falling.
    init(_ vectors: SentenceVectors, checkpoint: (Double) throws -> Void) throws {
        try checkpoint(0)
        // In a short text nothing is passed over: its very subject may stand in most sentences.
        let mostSentences = max(64, vectors.sentenceCount / 4)
        var meter = WorkMeter()
        var total = 0
        starts.reserveCapacity(vectors.frequencies.count + 1)
        for (token, frequency) in vectors.frequencies.enumerated() {
            if frequency >= 2, frequency <= mostSentences { total += Int(frequency) }
            starts.append(Int32(truncatingIfNeeded: total))
            if meter.isDue() { try checkpoint(0.2 * Double(token) / Double(vectors.frequencies.count)) }
        }
        sentences = [Int32](repeating: 0, count: total)
        weights = [Float](repeating: 0, count: total)
        try fill(vectors) { try checkpoint(0.2 + 0.8 * $0) }
    }

    private mutating func fill(_ vectors: SentenceVectors, checkpoint: (Double) throws -> Void) throws {
        var meter = WorkMeter()
        var next = starts
        for sentence in 0..<vectors.sentenceCount {
            let entries = vectors.entries(of: sentence)
            for entry in entries {
                let token = vectors.token(entry)
                guard starts[token] < starts[token + 1] else {
                    places.append(-1)
                    continue
                }
                let place = next[token]
                next[token] += 1
                sentences[Int(place)] = Int32(truncatingIfNeeded: sentence)
                weights[Int(place)] = vectors.weight(entry)
                places.append(place)
            }
            if meter.isDue(after: 1 + entries.count) {
                try checkpoint(Double(sentence) / Double(vectors.sentenceCount))
            }
        }
        try checkpoint(1)
    }

    /// The postings of a token that are near one entry of it, that entry's own included.
    func postings(near entry: Int, of token: Int) -> Range<Int> {
        let place = Int(places[entry])
        guard place >= 0 else { return 0..<0 }
        return max(
            Int(starts[token]), place - Self.reach)..<min(Int(starts[token + 1]), place + Self.reach + 1)
    }
}
