/// What a client wants to get, from Accept (RFC 9110, section 12.5.1).
///
/// Where the field is missing, empty or has not one member that can be read, everything is as good. Members
/// that cannot be read are passed over. Of the ranges that fit a type the most specific one has the say.
package struct AcceptField: Sendable {
    /// One media range with its weight.
    private struct MediaRange: Sendable {
        /// Nil for `*`.
        let type: String?
        /// Nil for `*`.
        let subtype: String?
        /// Whether it has parameters; what is offered here has none, so it fits a little less than without.
        let isNarrowed: Bool
        let quality: Int

        /// How exactly the range names what it fits.
        var precision: Int {
            guard type != nil else { return 0 }
            guard subtype != nil else { return 1 }
            return isNarrowed ? 2 : 3
        }

        func fits(_ type: String, _ subtype: String) -> Bool {
            (self.type == nil || self.type == type) && (self.subtype == nil || self.subtype == subtype)
        }
    }

    /// A longer list than anybody sends who means well; what comes after it is passed over.
    private static let maximumCount = 64

    private let ranges: [MediaRange]

    /// Reads all Accept lines of a request.
    package init(_ fields: HTTPFields) {
        ranges = fields.members("accept").prefix(Self.maximumCount).compactMap(Self.range)
    }

    /// How welcome a media type is, from 0, which is not at all, to 1000.
    package func quality(of type: String, subtype: String) -> Int {
        guard !ranges.isEmpty else { return QualityValue.most }
        var best: MediaRange?
        for range in ranges where range.fits(type, subtype) {
            guard let known = best, known.precision >= range.precision else {
                best = range
                continue
            }
        }
        return best?.quality ?? 0
    }

    /// The most welcome of the offered media types, the earliest of equals; nil where none is welcome.
    package func best(of offers: [MediaType]) -> MediaType? {
        var best: (offer: MediaType, quality: Int)?
        for offer in offers {
            let quality = quality(of: offer.type, subtype: offer.subtype)
            if quality > best?.quality ?? 0 { best = (offer, quality) }
        }
        return best?.offer
    }

    /// Whether the first media type is more welcome than the second; false where they are equally so.
    package func prefers(_ one: MediaType, over other: MediaType) -> Bool {
        quality(of: one.type, subtype: one.subtype) > quality(of: other.type, subtype: other.subtype)
    }

    private static func range(_ text: ArraySlice<UInt8>) -> MediaRange? {
        guard let member = QualityValue.split(text), let slash = member.item.firstIndex(of: UInt8(ascii: "/"))
        else { return nil }
        let (type, subtype) = (member.item[..<slash], member.item[(slash + 1)...])
        guard HTTPTokens.isToken(type), HTTPTokens.isToken(subtype) else { return nil }
        let (anyType, anySubtype) = (HTTPTokens.equal(type, "*"), HTTPTokens.equal(subtype, "*"))
        guard !anyType || anySubtype else { return nil }
        return MediaRange(
            type: anyType ? nil : HTTPTokens.lowercased(type),
            subtype: anySubtype ? nil : HTTPTokens.lowercased(subtype),
            isNarrowed: member.hasParameters, quality: member.quality)
    }
}
