/// Reads one header or trailer line (RFC 9112, section 5).
enum FieldLine {
    /// Finds the name and the value of a line that has no control characters in it.
    ///
    /// The name is a token with the colon directly after it. The value is what comes then, without the white
    /// space at its ends, and may be empty.
    static func entry(
        _ bytes: UnsafeRawBufferPointer, in range: Range<Int>, isFirst: Bool
    ) throws(RequestFault) -> HTTPFields.Entry {
        var colon = range.lowerBound
        while colon < range.upperBound, HTTPTokens.isToken(bytes[colon]) {
            colon += 1
        }
        guard colon < range.upperBound, bytes[colon] == UInt8(ascii: ":"), colon > range.lowerBound else {
            throw fault(bytes, in: range, isFirst: isFirst)
        }
        var start = colon + 1
        var end = range.upperBound
        while start < end, HTTPTokens.isSpace(bytes[start]) { start += 1 }
        while end > start, HTTPTokens.isSpace(bytes[end - 1]) { end -= 1 }
        return HTTPFields.Entry(
            nameStart: UInt32(range.lowerBound), nameEnd: UInt32(colon), valueStart: UInt32(start),
            valueEnd: UInt32(end))
    }

    private static func fault(
        _ bytes: UnsafeRawBufferPointer, in range: Range<Int>, isFirst: Bool
    ) -> RequestFault {
        if let first = range.first, HTTPTokens.isSpace(bytes[first]) {
            return isFirst ? .spaceBeforeFields : .foldedField
        }
        return bytes[range].contains(UInt8(ascii: ":")) ? .badFieldName : .missingColon
    }
}
