@testable import SkillsStandard

/// The vectors of sentences that are given one by one.
func vectors(_ sentences: [String]) throws -> SentenceVectors {
    var bytes: [UInt8] = []
    var spans: [SentenceSpan] = []
    for sentence in sentences {
        spans.append(SentenceSpan(bytes.count, bytes.count + sentence.utf8.count))
        bytes.append(contentsOf: sentence.utf8)
    }
    return try SentenceVectors(try Tokenizer().tokenize(bytes, spans) { _ in }) { _ in }
}
