/// The sentences that tell most of a text.
package struct TextSummary: Equatable, Sendable {
    /// The chosen sentences in the order of the text, each on one line.
    package let sentences: [String]

    /// How many sentences the text has.
    package let sentenceCount: Int

    /// The length of the chosen sentences as a part of the text's, 0...1, both in Unicode scalars; 0 for an
    /// empty text.
    package let ratio: Double

    /// The summary as one line: sentences with a space between them, or none where the script has none.
    package var text: String {
        var text = ""
        for sentence in sentences {
            if let last = text.unicodeScalars.last, let first = sentence.unicodeScalars.first,
                !Script.areJoined(last.value, first.value)
            {
                text.append(" ")
            }
            text.append(sentence)
        }
        return text
    }
}
