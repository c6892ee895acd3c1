extension RawJSON {
    /// The string that is meant, its escapes resolved, or `nil` for a value of another kind.
    public var stringValue: String? {
        guard kind == .string else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            let content = UnsafeBufferPointer(rebasing: buffer[1..<buffer.count - 1])
            guard content.contains(UInt8(ascii: "\\")) else {
                return String(decoding: content, as: UTF8.self)
            }
            return String(decoding: JSONString.unescape(content), as: UTF8.self)
        }
    }

    /// The number as it is written, or `nil` for a value of another kind.
    public var numberText: String? {
        kind == .number ? description : nil
    }

    /// The truth value, or `nil` for a value of another kind.
    public var boolValue: Bool? {
        kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil
    }
}
