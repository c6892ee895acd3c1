/// The sentences that tell most of a text.
package struct TextSummary: Equatable, Sendable {
    /// The chosen sentences in the order of the text, each on one line.
    package let sentences: [String]

    /// How many sentences the text has.
    package let sentenceCount: Int

    /// The length of the chosen sentences as a part of the text's, 0...1, both in Unicode scalars; 0 for an
    /// empty text.
    package let ratio: Double

    /// The summary as one line: the pieces put together.
    package var text: String { pieces.joined() }

    /// The sentences, each after the first with the space that parts it from the one before, where its script
    /// has one.
    package var pieces: [String] {
        var pieces: [String] = []
        for sentence in sentences {
            if let last = pieces.last?.unicodeScalars.last, let first = sentence.unicodeScalars.first,
                !Script.areJoined(last.value, first.value)
            {
                pieces.append(" " + sentence)
            } else {
                pieces.append(sentence)
            }
        }
        return pieces
    }
}
