/// The weights of content negotiation (RFC 9110, section 12.4.2), in thousandths.
enum QualityValue {
    /// The weight of what names none.
    static let most = 1000

    /// Reads `0` or `1` with at most three decimals and no more than 1 in all, nil where it is something
    /// else.
    static func parse(_ bytes: ArraySlice<UInt8>) -> Int? {
        let zero = UInt8(ascii: "0")
        guard bytes.count <= 5, let first = bytes.first, first == zero || first == zero + 1 else {
            return nil
        }
        var value = Int(first - zero) * most
        var rest = bytes.dropFirst()
        if !rest.isEmpty {
            guard rest.removeFirst() == UInt8(ascii: ".") else { return nil }
        }
        var weight = most / 10
        for digit in rest {
            guard zero...UInt8(ascii: "9") ~= digit else { return nil }
            value += Int(digit - zero) * weight
            weight /= 10
        }
        return value <= most ? value : nil
    }

    /// A member of a list such as `gzip;q=0.5`.
    struct Member {
        /// What it names.
        let item: ArraySlice<UInt8>
        /// Its weight.
        let quality: Int
        /// Whether it has parameters besides the weight.
        let hasParameters: Bool
    }

    /// Splits a member of a list into what it names and its weight, nil where either is malformed.
    static func split(_ member: ArraySlice<UInt8>) -> Member? {
        let semicolon = UInt8(ascii: ";")
        let parts = HTTPTokens.list(member, separator: semicolon)
        guard member.first != semicolon, let item = parts.first else { return nil }
        var quality = most
        var hasParameters = false
        for part in parts.dropFirst() {
            guard let weight = weight(part) else {
                hasParameters = true
                continue
            }
            guard let value = parse(weight) else { return nil }
            quality = value
        }
        return Member(item: item, quality: quality, hasParameters: hasParameters)
    }

    /// What comes after `q=`, nil for another parameter.
    private static func weight(_ parameter: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard parameter.count >= 2, HTTPTokens.equal(parameter.prefix(2), "q=") else { return nil }
        return parameter.dropFirst(2)
    }
}
