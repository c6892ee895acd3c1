/// Chooses the sentences of a summary: the most central ones that do not repeat each other.
struct SentenceSelection {
    private let vectors: SentenceVectors
    private var chosen: [Int] = []
    /// The chosen sentences of each token, as a list through `links`: its newest entry, or -1.
    private var newest: [Int32]
    private var links: [(chosen: Int32, weight: Float, older: Int32)] = []
    private var sums: [Float] = []

    /// The cosine above which a sentence repeats a chosen one.
    private static let repetition: Float = 0.7
    /// How many chosen sentences of one token a candidate is compared with, the newest first.
    private static let reach = 64

    /// Prepares a choice from the sentences of a text.
    init(_ vectors: SentenceVectors) {
        self.vectors = vectors
        newest = [Int32](repeating: -1, count: vectors.vocabularyCount)
    }

    /// The `limit` best sentences in the order of the text, or all where there are no more.
    ///
    /// One that repeats a better one is taken only when nothing else is left.
    ///
    /// - Throws: What `checkpoint` throws; it is called with the part that is done, 0...1, never falling.
    mutating func choose(
        _ limit: Int, by ranking: SentenceRanking, checkpoint: (Double) throws -> Void
    ) throws -> [Int] {
        let scores = try weigh(ranking) { try checkpoint(0.2 * $0) }
        var heap = try ScoreHeap(scores) { try checkpoint(0.2 + 0.2 * $0) }
        var meter = WorkMeter()
        var repetitions: [Int] = []
        var seen = 0
        while chosen.count < limit, let candidate = heap.next() {
            if repeatsChosen(candidate) {
                if repetitions.count < limit { repetitions.append(candidate) }
            } else {
                choose(candidate)
            }
            seen += 1
            if meter.isDue(after: 16 + vectors.entries(of: candidate).count * 8) {
                try checkpoint(0.4 + 0.6 * Double(seen) / Double(scores.count))
            }
        }
        chosen.append(contentsOf: repetitions.prefix(limit - chosen.count))
        try checkpoint(1)
        return chosen.sorted()
    }

    /// Prefers, mildly, sentences that are not mere scraps and those at the beginning of the text.
    private func weigh(
        _ ranking: SentenceRanking, checkpoint: (Double) throws -> Void
    ) throws -> [Double] {
        try checkpoint(0)
        var meter = WorkMeter()
        var scores = ranking.scores
        // Headings resemble everything and say little; but where all sentences are short none is a scrap.
        let mean = Double(vectors.entryCount) / Double(max(scores.count, 1))
        let full = max(min(mean, 8), 1)
        for sentence in scores.indices {
            let part = min(Double(vectors.entries(of: sentence).count) / full, 1)
            scores[sentence] *= 0.1 + 0.9 * part * part
            scores[sentence] *= 1 + 0.2 / Double(sentence + 1)
            if meter.isDue() { try checkpoint(Double(sentence) / Double(scores.count)) }
        }
        try checkpoint(1)
        return scores
    }

    private mutating func repeatsChosen(_ candidate: Int) -> Bool {
        var touched: [Int] = []
        for entry in vectors.entries(of: candidate) {
            var link = newest[vectors.token(entry)]
            var steps = 0
            while link >= 0, steps < Self.reach {
                let (other, weight, older) = links[Int(link)]
                if sums[Int(other)] == 0 { touched.append(Int(other)) }
                sums[Int(other)] += weight * vectors.weight(entry)
                link = older
                steps += 1
            }
        }
        var isRepetition = false
        for other in touched {
            isRepetition = isRepetition || sums[other] > Self.repetition
            sums[other] = 0
        }
        return isRepetition
    }

    private mutating func choose(_ sentence: Int) {
        for entry in vectors.entries(of: sentence) {
            let token = vectors.token(entry)
            links.append((Int32(truncatingIfNeeded: chosen.count), vectors.weight(entry), newest[token]))
            newest[token] = Int32(truncatingIfNeeded: links.count - 1)
        }
        sums.append(0)
        chosen.append(sentence)
    }
}
