// For the linker: `squareRoot()` is a call into the C library's mathematics where it is not optimised.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Each sentence as a unit vector over the vocabulary, weighted by how often a token occurs in the sentence
/// and how rarely in the text.
///
/// A token that most sentences have weighs next to nothing, which does for every language what a list of stop
/// words does for one.
struct SentenceVectors {
    /// In how many sentences each token occurs.
    private(set) var frequencies: [Int32]
    private var starts: [Int32] = [0]
    private var tokens: [Int32] = []
    private var weights: [Float] = []

    var sentenceCount: Int { starts.count - 1 }
    var vocabularyCount: Int { frequencies.count }
    var entryCount: Int { tokens.count }

    /// Where the entries of a sentence stand; each token occurs once.
    func entries(of sentence: Int) -> Range<Int> {
        Int(starts[sentence])..<Int(starts[sentence + 1])
    }

    func token(_ entry: Int) -> Int { Int(tokens[entry]) }
    func weight(_ entry: Int) -> Float { weights[entry] }

    /// Weighs the tokens of a text.
    ///
    /// - Throws: What `checkpoint` throws; it is called with the part that is done, 0...1, never falling.
    init(_ text: TokenizedText, checkpoint: (Double) throws -> Void) throws {
        try checkpoint(0)
        frequencies = [Int32](repeating: 0, count: text.vocabulary.count)
        starts.reserveCapacity(text.sentenceCount + 1)
        try count(text) { try checkpoint($0 * 0.6) }
        try weigh { try checkpoint(0.6 + $0 * 0.4) }
    }

    /// Counts each token of each sentence into `weights`, and the sentences of each token.
    private mutating func count(_ text: TokenizedText, checkpoint: (Double) throws -> Void) throws {
        var meter = WorkMeter()
        // The last entry of each token; it belongs to this sentence when it is not before its first entry.
        var last = [Int32](repeating: -1, count: text.vocabulary.count)
        for sentence in 0..<text.sentenceCount {
            let first = Int32(truncatingIfNeeded: tokens.count)
            for token in text[sentence] {
                if last[Int(token)] >= first {
                    weights[Int(last[Int(token)])] += 1
                    continue
                }
                last[Int(token)] = Int32(truncatingIfNeeded: tokens.count)
                tokens.append(token)
                weights.append(1)
                frequencies[Int(token)] += 1
            }
            starts.append(Int32(truncatingIfNeeded: tokens.count))
            if meter.isDue(after: 1 + text[sentence].count) {
                try checkpoint(Double(sentence) / Double(text.sentenceCount))
            }
        }
    }

    private mutating func weigh(checkpoint: (Double) throws -> Void) throws {
        var meter = WorkMeter()
        for sentence in 0..<sentenceCount {
            var sum: Float = 0
            for entry in entries(of: sentence) {
                weights[entry] = weights[entry].squareRoot() * rarity(Int(tokens[entry]))
                sum += weights[entry] * weights[entry]
            }
            let norm = sum.squareRoot()
            for entry in entries(of: sentence) where norm > 0 { weights[entry] /= norm }
            if meter.isDue(after: 1 + entries(of: sentence).count) {
                try checkpoint(Double(sentence) / Double(sentenceCount))
            }
        }
        try checkpoint(1)
    }

    /// The inverse document frequency of BM25, never negative.
    private func rarity(_ token: Int) -> Float {
        let count = Float(sentenceCount)
        let frequency = Float(frequencies[token])
        return Self.binaryLogarithm(1 + (count - frequency + 0.5) / (frequency + 0.5))
    }

    /// The binary logarithm of a number from 1 on, within 0.01: by a parabola, so that it is the same with
    /// every C library.
    private static func binaryLogarithm(_ value: Float) -> Float {
        let fraction = value.significand - 1
        return Float(value.exponent) + fraction * (1.346 - 0.346 * fraction)
    }
}
