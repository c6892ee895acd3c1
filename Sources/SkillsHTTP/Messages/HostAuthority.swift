/// A host with an optional port, as Host and an absolute-form target carry it (RFC 9110, section 7.2).
package struct HostAuthority: Sendable {
    /// The name or address as it came; an IPv6 address with its brackets.
    package let name: ArraySlice<UInt8>
    /// The port, nil where there is none or its digits are left out.
    package let port: Int?

    /// Reads `uri-host [":" port]`, or gives nil where it is empty or outside RFC 3986, section 3.2.2.
    ///
    /// User information is refused (RFC 9110, section 4.2.4), and so are a port above 65535 and IP versions
    /// that do not exist yet.
    package init?(_ bytes: ArraySlice<UInt8>) {
        var end = bytes.startIndex
        if bytes.first == UInt8(ascii: "[") {
            guard let close = bytes.firstIndex(of: UInt8(ascii: "]")), close > bytes.startIndex + 2,
                bytes[(bytes.startIndex + 1)..<close].allSatisfy(Self.isAddressByte)
            else { return nil }
            end = close + 1
        } else {
            while end < bytes.endIndex, bytes[end] != UInt8(ascii: ":") {
                guard Self.isNameByte(bytes[end]) else { return nil }
                end += 1
            }
            guard end > bytes.startIndex, PercentEncoding.isWellFormed(bytes[..<end]) else { return nil }
        }
        name = bytes[..<end]
        guard end < bytes.endIndex else {
            port = nil
            return
        }
        guard bytes[end] == UInt8(ascii: ":") else { return nil }
        let digits = bytes[(end + 1)...]
        if digits.isEmpty {
            port = nil
        } else {
            guard let number = HTTPTokens.decimal(digits), number <= 65535 else { return nil }
            port = number
        }
    }

    /// Digits, colons and dots: enough to keep anything out that could be mistaken for something else.
    private static func isAddressByte(_ byte: UInt8) -> Bool {
        HTTPTokens.hexValue(byte) != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }

    /// unreserved, sub-delims and the percent sign of RFC 3986.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "%"):
            true
        default:
            false
        }
    }
}
