/// Cuts a text of any language into sentences.
///
/// A sentence ends
/// - at `.`, `!`, `?` or `…` (and `;` after a Greek letter) with closing quotes and brackets, where white space
///   follows and what comes next can begin a sentence. Not after an abbreviation, an initial or a list number,
///   and not before a lower-case letter, unless the text begins its sentences so throughout;
/// - at `。！？`, `؟`, `۔`, `।`, `።`, `։`, `။`, `។`, `།` and their kin, wherever they stand, with what closes
///   after them, except where Japanese goes on after a quotation (`「…。」と`);
/// - at a space between Thai or Lao letters, in a sentence of at least eight characters;
/// - at an empty line, before a list item, after a heading, and at a line break that no line width explains;
/// - after 1 000 characters (Unicode scalars), at the last space or full-width comma of the second half where
///   there is one.
///
/// List bullets and the number signs of headings are no part of a sentence, and neither is a piece without
/// any letter, digit or symbol.
package struct SentenceSplitter: Sendable {
    /// The longest sentence, in Unicode scalars; combining marks may add some.
    package static let maximumLength = 1_000

    /// Makes one.
    package init() {}

    /// The sentences of a text, each on one line, in their order.
    ///
    /// - Parameters:
    ///   - text: Any text; without a sentence the result is empty.
    ///   - checkpoint: Called every fraction of a millisecond with the part that is done, 0...1, never falling.
    /// - Returns: Trimmed, not empty, each at most `maximumLength` long.
    /// - Throws: What `checkpoint` throws, at once.
    package func sentences(
        in text: String, checkpoint: (Double) throws -> Void = { _ in }
    ) throws -> [String] {
        let bytes = Array(text.utf8)
        return try spans(in: bytes, checkpoint: checkpoint).map { $0.text(in: bytes) }
    }

    /// The same as places in the UTF-8 of the text: trimmed, not empty, rising, without overlap.
    func spans(in bytes: [UInt8], checkpoint: (Double) throws -> Void) throws -> [SentenceSpan] {
        let isCasual = try CasualCase.isUsed(in: bytes) { try checkpoint($0 * 0.2) }
        var scanner = SentenceScanner(bytes: bytes, isCasual: isCasual)
        return try scanner.scan { try checkpoint(0.2 + $0 * 0.8) }
    }
}
