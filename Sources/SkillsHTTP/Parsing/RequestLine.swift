/// The first line of a request (RFC 9112, section 3), with ranges that count from where the line begins.
struct RequestLine: Sendable {
    let method: HTTPMethod
    let version: HTTPVersion
    let target: RequestTargetParts

    /// Reads `method SP request-target SP HTTP-version` with exactly one space at each place.
    ///
    /// - Parameters:
    ///   - bytes: What has come so far.
    ///   - range: Where the line lies, without its line end.
    /// - Throws: The first fault from left to right.
    init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) throws(RequestFault) {
        let methodEnd = Self.firstSpace(bytes, in: range)
        guard methodEnd > range.lowerBound else { throw .badRequestLine }
        guard methodEnd < range.upperBound else {
            throw range.count > HTTPMethod.maximumLength ? .badMethod : .badRequestLine
        }
        guard let method = HTTPMethod(UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound..<methodEnd]))
        else { throw .badMethod }
        let targetStart = methodEnd + 1
        let targetEnd = Self.firstSpace(bytes, in: targetStart..<range.upperBound)
        guard targetEnd > targetStart, targetEnd < range.upperBound else { throw .badRequestLine }
        let version = try Self.version(
            UnsafeRawBufferPointer(rebasing: bytes[(targetEnd + 1)..<range.upperBound]))
        self.method = method
        self.version = version
        self.target = try RequestTargetParts(bytes, in: targetStart..<targetEnd, method: method)
    }

    /// What is wrong with a line that is longer than it may be: its method, or what is after it.
    static func excess(_ bytes: UnsafeRawBufferPointer, from start: Int) -> RequestFault {
        let end = min(bytes.count, start + HTTPMethod.maximumLength + 1)
        return firstSpace(bytes, in: start..<end) == end ? .badMethod : .requestLineTooLong
    }

    private static func firstSpace(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) -> Int {
        var position = range.lowerBound
        while position < range.upperBound, bytes[position] != UInt8(ascii: " ") {
            position += 1
        }
        return position
    }

    /// `HTTP/` DIGIT `.` DIGIT; a later minor version than 1 counts as 1 (RFC 9110, section 2.5).
    private static func version(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) -> HTTPVersion {
        if HTTPTokens.identical(bytes, "HTTP/1.1") { return .http11 }
        if HTTPTokens.identical(bytes, "HTTP/1.0") { return .http10 }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard bytes.count > 5, HTTPTokens.identical(UnsafeRawBufferPointer(rebasing: bytes[..<5]), "HTTP/")
        else { throw .badRequestLine }
        guard bytes.count == 8, digits ~= bytes[5], bytes[6] == UInt8(ascii: "."), digits ~= bytes[7]
        else { throw .badVersion }
        guard bytes[5] == UInt8(ascii: "1") else { throw .unsupportedVersion }
        return .http11
    }
}
