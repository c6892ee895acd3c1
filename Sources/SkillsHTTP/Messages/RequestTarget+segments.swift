extension RequestTarget {
    /// The segments of the path, split first and then decoded once each; nil where one of them is refused.
    ///
    /// A segment is refused where its percent-encoding is broken, and where what it decodes to has a `/`, a
    /// control character or NUL, is `.` or `..`, or is not UTF-8. Empty segments are kept, so `/a/` has two.
    /// `*` has none, and `/` has a single empty one.
    package var segments: [[UInt8]]? {
        var segments: [[UInt8]] = []
        var position = pathRange.lowerBound
        while let range = nextSegment(from: &position) {
            guard let segment = Self.decodedSegment(bytes[range]) else { return nil }
            segments.append(segment)
        }
        if segments.isEmpty, form == .absolute { return [[]] }
        return segments
    }

    /// The raw range of the next segment, nil after the last one; `position` stands at its `/` before the
    /// call.
    func nextSegment(from position: inout Int) -> Range<Int>? {
        guard position < pathRange.upperBound else { return nil }
        let start = position + 1
        var end = start
        while end < pathRange.upperBound, bytes[end] != UInt8(ascii: "/") {
            end += 1
        }
        position = end
        return start..<end
    }

    /// Whether a decoded segment is `.` or `..` (RFC 3986, section 3.3).
    static func isDotSegment(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.count <= 2 && !segment.isEmpty && segment.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Decodes one raw segment, nil where it is refused.
    static func decodedSegment(_ raw: ArraySlice<UInt8>) -> [UInt8]? {
        guard let bytes = PercentEncoding.decode(raw) else { return nil }
        guard !isDotSegment(bytes[...]) else { return nil }
        for byte in bytes where byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") {
            return nil
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        return bytes
    }
}
