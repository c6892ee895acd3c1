/// The token that is being read, as lower-case UTF-8.
struct TokenBuffer {
    private var word: [UInt8] = []

    /// The last two characters of a run in a script without spaces.
    private var pair: [UInt8] = []
    /// Where the second of them begins.
    private var boundary = 0
    /// How many characters the run has.
    private var runLength = 0

    mutating func addToWord(_ byte: UInt8, _ text: inout TokenizedText) {
        if runLength > 0 { endRun(&text) }
        word.append(byte)
    }

    mutating func addToWord(_ value: UInt32, _ text: inout TokenizedText) {
        if runLength > 0 { endRun(&text) }
        UTF8Scalar.append(value, to: &word)
    }

    mutating func addToRun(_ bytes: ArraySlice<UInt8>, _ text: inout TokenizedText) {
        if !word.isEmpty { endWord(&text) }
        if runLength >= 2 {
            text.append(pair)
            pair.removeFirst(boundary)
        }
        boundary = pair.count
        pair.append(contentsOf: bytes)
        runLength += 1
    }

    /// Adds a combining mark to the character before it; one without such a character is dropped.
    mutating func addMark(_ bytes: ArraySlice<UInt8>) {
        if !word.isEmpty {
            word.append(contentsOf: bytes)
        } else if runLength > 0 {
            pair.append(contentsOf: bytes)
        }
    }

    mutating func endWord(_ text: inout TokenizedText) {
        guard !word.isEmpty else { return }
        text.append(word)
        word.removeAll(keepingCapacity: true)
    }

    mutating func endRun(_ text: inout TokenizedText) {
        guard runLength > 0 else { return }
        text.append(pair)
        pair.removeAll(keepingCapacity: true)
        (boundary, runLength) = (0, 0)
    }
}
