/// Where the parts of a request target lie (RFC 9112, section 3.2).
struct RequestTargetParts: Sendable {
    let form: RequestTarget.Form
    /// Empty for `*`, and where an absolute-form target has none.
    let path: Range<Int>
    /// Without its `?`.
    let query: Range<Int>?
    let authority: Range<Int>?

    /// Tells the forms apart and checks them.
    ///
    /// Only visible ASCII without `#` may stand in a target. `*` needs OPTIONS; an absolute-form target needs
    /// `http` or `https` and a well-formed authority; whatever else does not begin with `/` is refused, the
    /// authority-form of CONNECT included.
    init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>, method: HTTPMethod) throws(RequestFault) {
        for position in range {
            let byte = bytes[position]
            guard 0x21...0x7E ~= byte, byte != UInt8(ascii: "#") else { throw .badTarget }
        }
        guard let first = range.first.map({ bytes[$0] }) else { throw .badTarget }
        if first == UInt8(ascii: "/") {
            (form, authority) = (.origin, nil)
            (path, query) = Self.split(bytes, in: range)
        } else if first == UInt8(ascii: "*"), range.count == 1 {
            guard method == .options else { throw .badTarget }
            (form, authority, query) = (.asterisk, nil, nil)
            path = range.upperBound..<range.upperBound
        } else {
            let start = try Self.authorityStart(bytes, in: range)
            var end = start
            while end < range.upperBound, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?") {
                end += 1
            }
            guard HostAuthority(ArraySlice(bytes[start..<end])) != nil else { throw .badHost }
            (path, query) = Self.split(bytes, in: end..<range.upperBound)
            authority = start..<end
            // A client that means the server as a whole cannot say so otherwise (RFC 9112, section 3.2.4).
            let isServer = method == .options && path.isEmpty && query == nil
            form = isServer ? .asterisk : .absolute
        }
    }

    private static func split(
        _ bytes: UnsafeRawBufferPointer, in range: Range<Int>
    ) -> (path: Range<Int>, query: Range<Int>?) {
        for position in range where bytes[position] == UInt8(ascii: "?") {
            return (range.lowerBound..<position, (position + 1)..<range.upperBound)
        }
        return (range, nil)
    }

    private static func authorityStart(
        _ bytes: UnsafeRawBufferPointer, in range: Range<Int>
    ) throws(RequestFault) -> Int {
        let target = UnsafeRawBufferPointer(rebasing: bytes[range])
        if HTTPTokens.equal(UnsafeRawBufferPointer(rebasing: target.prefix(7)), "http://") {
            return range.lowerBound + 7
        }
        if HTTPTokens.equal(UnsafeRawBufferPointer(rebasing: target.prefix(8)), "https://") {
            return range.lowerBound + 8
        }
        throw .badTarget
    }
}
