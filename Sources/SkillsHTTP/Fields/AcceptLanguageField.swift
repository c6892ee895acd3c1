/// The language that a client likes best, from Accept-Language (RFC 9110, section 12.5.4).
package struct AcceptLanguageField: Sendable {
    /// The longest tag that has to be supported (RFC 5646, section 4.4.1).
    private static let maximumLength = 35

    /// A BCP 47 language tag as it came, nil where no language is named.
    ///
    /// The one with the greatest weight, the earliest of equals. `*`, weights of zero and whatever does not
    /// look like a tag are passed over.
    package let first: String?

    /// Reads all Accept-Language lines of a request.
    package init(_ fields: HTTPFields) {
        var best: QualityValue.Member?
        for member in fields.members("accept-language").compactMap(QualityValue.split) {
            if member.quality > best?.quality ?? 0, Self.isTag(member.item) { best = member }
        }
        first = best.map { String(decoding: $0.item, as: UTF8.self) }
    }

    /// Whether the bytes are subtags of 1 to 8 letters and digits between hyphens, the first of letters
    /// alone.
    private static func isTag(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count <= maximumLength else { return false }
        let subtags = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        for (position, subtag) in subtags.enumerated() {
            guard 1...8 ~= subtag.count, subtag.allSatisfy({ isSubtagByte($0, allowsDigit: position > 0) })
            else { return false }
        }
        return true
    }

    private static func isSubtagByte(_ byte: UInt8, allowsDigit: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): allowsDigit
        default: false
        }
    }
}
