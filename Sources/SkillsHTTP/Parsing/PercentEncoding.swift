/// The percent-encoding of URIs (RFC 3986, section 2.1), on bytes.
enum PercentEncoding {
    /// Decodes every `%XX` once, or gives nil where a percent sign is not followed by two hexadecimal digits.
    static func decode(_ raw: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(raw.count)
        var position = raw.startIndex
        while position < raw.endIndex {
            let byte = raw[position]
            if byte == UInt8(ascii: "%") {
                guard let value = value(at: position, in: raw) else { return nil }
                decoded.append(value)
                position += 3
            } else {
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                position += 1
            }
        }
        return decoded
    }

    /// Whether every percent sign is followed by two hexadecimal digits.
    static func isWellFormed(_ raw: ArraySlice<UInt8>) -> Bool {
        for position in raw.indices where raw[position] == UInt8(ascii: "%") {
            guard value(at: position, in: raw) != nil else { return false }
        }
        return true
    }

    private static func value(at position: Int, in raw: ArraySlice<UInt8>) -> UInt8? {
        guard raw.endIndex - position > 2, let high = HTTPTokens.hexValue(raw[position + 1]),
            let low = HTTPTokens.hexValue(raw[position + 2])
        else { return nil }
        return high << 4 | low
    }
}
