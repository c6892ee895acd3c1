/// The entity tags of If-None-Match (RFC 9110, section 13.1.2).
package struct EntityTagList: Sendable {
    private let isAny: Bool
    /// Opaque tags with their quotes and without `W/`.
    private let tags: [ArraySlice<UInt8>]

    /// Reads all If-None-Match lines of a request, or gives nil where there is none.
    ///
    /// What is no entity tag is passed over, so it matches nothing.
    package init?(_ fields: HTTPFields) {
        guard fields.count(of: "if-none-match") > 0 else { return nil }
        let members = fields.members("if-none-match")
        isAny = members.contains { $0.elementsEqual([UInt8(ascii: "*")]) }
        tags = members.compactMap(Self.opaque)
    }

    /// Whether one of the tags is this one, or `*` stands for all of them.
    ///
    /// The comparison is the weak one: `W/` plays no part. `tag` has its quotes.
    package func matches(_ tag: String) -> Bool {
        guard let opaque = Self.opaque(Array(tag.utf8)[...]) else { return false }
        return isAny || tags.contains { $0.elementsEqual(opaque) }
    }

    private static func opaque(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let quote = UInt8(ascii: "\"")
        var rest = bytes
        if rest.starts(with: [UInt8(ascii: "W"), UInt8(ascii: "/")]) { rest = rest.dropFirst(2) }
        guard rest.count >= 2, rest.first == quote, rest.last == quote,
            !rest.dropFirst().dropLast().contains(quote)
        else { return nil }
        return rest
    }
}
