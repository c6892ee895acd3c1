/// Which sentences resemble each other, and how much: a sparse graph.
///
/// Each sentence keeps its closest neighbours alone, and a token that stands in very many sentences links
/// each with the nearest of them alone. So work and memory are linear in the text.
struct SentenceGraph {
    private var starts: [Int32] = [0]
    private var targets: [Int32] = []
    private var weights: [Float] = []

    /// At most this many edges in all, and at most `maximumDegree` for a sentence.
    private static let maximumEdges = 1 << 19
    private static let maximumDegree = 32

    var sentenceCount: Int { starts.count - 1 }

    func edges(of sentence: Int) -> Range<Int> {
        Int(starts[sentence])..<Int(starts[sentence + 1])
    }

    /// The sentence that an edge leads to.
    func target(_ edge: Int) -> Int { Int(targets[edge]) }

    /// The cosine of the two sentences, 0...1, as far as common tokens that were not passed over make it.
    func similarity(_ edge: Int) -> Float { weights[edge] }

    /// Compares the sentences.
    ///
    /// - Throws: What `checkpoint` throws; it is called with the part that is done, 0...1, never falling.
    init(_ vectors: SentenceVectors, checkpoint: (Double) throws -> Void) throws {
        try checkpoint(0)
        let index = try InvertedIndex(vectors) { try checkpoint($0 * 0.2) }
        let count = vectors.sentenceCount
        var neighbours = NeighbourSearch(
            sentenceCount: count, limit: min(max(Self.maximumEdges / max(count, 1), 2), Self.maximumDegree))
        var meter = WorkMeter()
        starts.reserveCapacity(count + 1)
        for sentence in 0..<count {
            for entry in vectors.entries(of: sentence) {
                let postings = index.postings(near: entry, of: vectors.token(entry))
                neighbours.add(postings, of: index, weight: vectors.weight(entry))
                guard meter.isDue(after: 1 + postings.count / 8) else { continue }
                try checkpoint(0.2 + 0.8 * Double(sentence) / Double(count))
            }
            let work = neighbours.finish(excluding: sentence) {
                targets.append($0.sentence)
                weights.append($0.similarity)
            }
            starts.append(Int32(truncatingIfNeeded: targets.count))
            guard meter.isDue(after: 1 + work / 4) else { continue }
            try checkpoint(0.2 + 0.8 * Double(sentence) / Double(count))
        }
        try checkpoint(1)
    }
}
