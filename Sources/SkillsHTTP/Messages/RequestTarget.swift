/// What a request line asks for (RFC 9112, section 3.2).
///
/// The authority-form of CONNECT is not served and does not get this far.
package struct RequestTarget: Sendable {
    /// The forms that are served.
    package enum Form: Sendable {
        /// A path with or without a query.
        case origin
        /// A whole `http` or `https` URI, whose authority takes the place of Host.
        case absolute
        /// `*`, the server as a whole; with OPTIONS only.
        case asterisk
    }

    /// Which of the forms it has.
    package let form: Form
    /// The bytes that the ranges point into: the whole head, shared with the fields.
    let bytes: [UInt8]
    let pathRange: Range<Int>
    let queryRange: Range<Int>?
    let authorityRange: Range<Int>?

    init(parts: RequestTargetParts, in bytes: [UInt8]) {
        self.form = parts.form
        self.bytes = bytes
        self.pathRange = parts.path
        self.queryRange = parts.query
        self.authorityRange = parts.authority
    }

    /// The path as it came, percent-encoding and all; it begins with `/`, except that it is empty for `*`.
    package var path: [UInt8] {
        if pathRange.isEmpty, form == .absolute { return [UInt8(ascii: "/")] }
        return Array(bytes[pathRange])
    }

    /// The query as it came, without its `?`; nil where there is no `?`.
    package var query: [UInt8]? {
        queryRange.map { Array(bytes[$0]) }
    }

    /// The authority of an absolute-form target, as it came: a host and perhaps a port.
    package var authority: ArraySlice<UInt8>? {
        authorityRange.map { bytes[$0] }
    }
}
