import Testing

@testable import Skills

@Suite struct StreamingTextTests {
    @Test func `a text within the bound is whole`() {
        var text = StreamingText()
        text.append("Hel")
        text.append("lo")
        #expect(text.text == "Hello")
    }

    @Test func `of a longer one the end is kept, cut between characters`() {
        var text = StreamingText()
        var whole = ""
        for index in 0..<3000 {
            let piece = "\(index): " + String(repeating: "é", count: 500)
            text.append(piece)
            whole += piece
            #expect(text.text.utf8.count <= StreamingText.limit)
        }
        #expect(
            whole.utf8.count > 2 * StreamingText.limit && text.text.utf8.count >= 3 * StreamingText.limit / 4)
        #expect(Array(whole.utf8.suffix(text.text.utf8.count)) == Array(text.text.utf8))
    }

    @Test func `one piece of more than the bound leaves its end`() {
        var text = StreamingText()
        text.append(String(repeating: "a", count: 3 * StreamingText.limit) + "end")
        #expect(text.text.hasSuffix("aend") && text.text.utf8.count == 3 * StreamingText.limit / 4)
    }
}
