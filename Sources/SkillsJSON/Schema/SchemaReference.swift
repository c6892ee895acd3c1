/// References within a document: a JSON pointer as a fragment (RFC 6901, section 6).
package enum SchemaReference {
    /// The names and positions that lead from the document's root to the target; `nil` for a reference of
    /// another kind.
    package static func steps(of reference: String) -> [String]? {
        let text = Array(reference.utf8)
        guard text.first == UInt8(ascii: "#"), let pointer = percentDecoded(text.dropFirst()) else {
            return nil
        }
        guard !pointer.isEmpty else { return [] }
        guard pointer.first == UInt8(ascii: "/") else { return nil }
        let steps = pointer.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return steps.map { String(decoding: unescaped($0), as: UTF8.self) }
    }

    /// What the steps lead to; `nil` where they lead nowhere.
    package static func target(_ steps: [String], in document: JSONValue) -> JSONValue? {
        steps.reduce(Optional(document)) { value, step in
            value.flatMap { value in value[step] ?? Int(step).flatMap { value[$0] } }
        }
    }

    private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(JSONString.hexadecimalDigit),
                let low = rest.popFirst().flatMap(JSONString.hexadecimalDigit)
            else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }

    /// A step without the escapes of a JSON pointer; a tilde that none begins with stands for itself.
    private static func unescaped(_ step: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = step
        while let byte = rest.popFirst() {
            switch (byte, rest.first) {
            case (UInt8(ascii: "~"), UInt8(ascii: "0")): bytes.append(UInt8(ascii: "~"))
            case (UInt8(ascii: "~"), UInt8(ascii: "1")): bytes.append(UInt8(ascii: "/"))
            default:
                bytes.append(byte)
                continue
            }
            rest.removeFirst()
        }
        return bytes
    }
}
