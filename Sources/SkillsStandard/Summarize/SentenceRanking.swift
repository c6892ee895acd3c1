/// How central each sentence is: the chance that a reader is at it who goes from sentence to similar
/// sentence.
///
/// This is PageRank on the graph of similarities, scaled so that the mean is 1.
struct SentenceRanking {
    /// One score for each sentence, not negative.
    private(set) var scores: [Double]

    /// How often the reader goes on from where they are, rather than anywhere.
    private static let damping = 0.85
    private static let maximumRounds = 50
    /// The mean change of a score in one round below which it has settled.
    private static let tolerance = 1e-5

    /// Scores all sentences.
    ///
    /// - Throws: What `checkpoint` throws; it is called with the part that is done, 0...1, never falling.
    init(_ graph: SentenceGraph, checkpoint: (Double) throws -> Void) throws {
        try checkpoint(0)
        scores = [Double](repeating: 1, count: graph.sentenceCount)
        var change = Double.infinity
        var round = 0
        while round < Self.maximumRounds, change > Self.tolerance {
            change = try improve(graph) { try checkpoint((Double(round) + $0) / Double(Self.maximumRounds)) }
            round += 1
        }
        try checkpoint(1)
    }

    /// One round; returns the mean change of a score.
    private mutating func improve(
        _ graph: SentenceGraph, checkpoint: (Double) throws -> Void
    ) throws -> Double {
        guard !scores.isEmpty else { return 0 }
        try checkpoint(0)
        let count = Double(scores.count)
        var meter = WorkMeter()
        var received = [Double](repeating: 0, count: scores.count)
        // What sentences without neighbours have to give goes to all.
        var common = 0.0
        for sentence in scores.indices {
            let edges = graph.edges(of: sentence)
            let sum = edges.reduce(0.0) { $0 + Double(graph.similarity($1)) }
            if sum > 0 {
                let share = scores[sentence] / sum
                for edge in edges { received[graph.target(edge)] += share * Double(graph.similarity(edge)) }
            } else {
                common += scores[sentence]
            }
            if meter.isDue(after: 1 + edges.count) { try checkpoint(0.7 * Double(sentence) / count) }
        }
        var change = 0.0
        let base = 1 - Self.damping + Self.damping * common / count
        for sentence in scores.indices {
            let score = base + Self.damping * received[sentence]
            change += abs(score - scores[sentence])
            scores[sentence] = score
            if meter.isDue() { try checkpoint(0.7 + 0.3 * Double(sentence) / count) }
        }
        return change / count
    }
}
