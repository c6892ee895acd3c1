/// Where the content of a string stands in a text, without its quotation marks.
struct JSONStringSlice: Sendable {
    let start: Int
    let end: Int

    /// Whether a backslash occurs, so that the content differs from the string that it means.
    let hasEscapes: Bool

    /// The bytes of the string as they stand in the text that this slice was taken from.
    func bytes(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[start..<end])
    }

    /// The string that is meant, as UTF-8.
    func unescaped(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        hasEscapes ? JSONString.unescape(bytes(in: text)) : Array(bytes(in: text))
    }

    /// The string that is meant.
    func string(in text: UnsafeBufferPointer<UInt8>) -> String {
        guard hasEscapes else { return String(decoding: bytes(in: text), as: UTF8.self) }
        return String(decoding: JSONString.unescape(bytes(in: text)), as: UTF8.self)
    }

    /// Whether the string that is meant consists of just these bytes of UTF-8.
    func means(_ other: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard hasEscapes else { return JSONString.equal(bytes(in: text), other) }
        return unescaped(in: text).withUnsafeBufferPointer { JSONString.equal($0, other) }
    }
}
