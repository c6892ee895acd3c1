/// The codings that a client can undo, from Accept-Encoding (RFC 9110, section 12.5.3).
package struct AcceptEncodingField: Sendable {
    /// Whether a response may be compressed with gzip.
    ///
    /// It may where `gzip`, `x-gzip` or else `*` is named with a weight above zero, which is at least that of
    /// `identity` where that is named too. It may not where the field is missing: by the standard anything
    /// goes then, but such clients mostly cannot undo it.
    package let allowsGzip: Bool

    /// Reads all Accept-Encoding lines of a request.
    package init(_ fields: HTTPFields) {
        var gzip: Int?
        var any: Int?
        var identity = 0
        for member in fields.members("accept-encoding").compactMap(QualityValue.split) {
            let coding = member.item
            if HTTPTokens.equal(coding, "gzip") || HTTPTokens.equal(coding, "x-gzip") {
                gzip = max(gzip ?? 0, member.quality)
            } else if HTTPTokens.equal(coding, "*") {
                any = member.quality
            } else if HTTPTokens.equal(coding, "identity") {
                identity = member.quality
            }
        }
        let quality = gzip ?? any ?? 0
        allowsGzip = quality > 0 && quality >= identity
    }
}
