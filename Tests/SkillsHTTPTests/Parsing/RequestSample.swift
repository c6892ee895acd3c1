import Testing

/// Bytes that a connection may bring, with what is to be made of them.
struct RequestSample: Sendable, CustomTestStringConvertible {
    let text: String
    let lines: [String]

    init(_ text: String, _ lines: String...) {
        self.init(text, lines: lines)
    }

    init(_ text: String, lines: [String]) {
        self.text = text
        self.lines = lines
    }

    var testDescription: String { String(text.prefix(80)).debugDescription }
}
