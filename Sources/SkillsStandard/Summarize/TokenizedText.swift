/// The tokens of each sentence of a text, as numbers of a vocabulary.
package struct TokenizedText: Sendable {
    /// What the numbers mean.
    package private(set) var vocabulary = Vocabulary()
    /// The tokens of all sentences, one sentence after the other.
    private var tokens: [Int32] = []
    /// Where the tokens of each sentence end.
    private var ends: [Int32] = []

    /// How many sentences there are.
    package var sentenceCount: Int { ends.count }

    /// The tokens of a sentence in their order, repetitions included.
    package subscript(sentence: Int) -> ArraySlice<Int32> {
        tokens[(sentence == 0 ? 0 : Int(ends[sentence - 1]))..<Int(ends[sentence])]
    }

    /// How many tokens there are in all.
    var tokenCount: Int { tokens.count }

    /// Adds a token to the sentence that `endSentence` will end.
    mutating func append(_ token: [UInt8]) {
        tokens.append(vocabulary.intern(token))
    }

    mutating func endSentence() {
        ends.append(Int32(truncatingIfNeeded: tokens.count))
    }
}
