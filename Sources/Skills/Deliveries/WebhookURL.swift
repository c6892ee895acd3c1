/// The address of a webhook, of which the form is known to be right.
///
/// Narrower than RFC 3986 allows, so that no two readers of it can see two hosts: ASCII alone, no user name, no
/// fragment, and of a host nothing that is encoded. Whether it may be called is decided when it is.
package struct WebhookURL: Sendable, Hashable {
    /// The most characters.
    package static let maximumLength = 2048

    /// The whole address as it was given.
    package let text: String
    /// The host in lower case, an IPv6 address in its brackets.
    package let host: String

    /// Takes an address with `http` or `https` and a host; `nil` for anything else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.maximumLength, bytes.allSatisfy(Self.isAllowed),
            let start = Self.authorityStart(bytes)
        else { return nil }
        let authority = bytes[start...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        let hostEnd = Self.hostEnd(authority)
        let host = authority[..<hostEnd]
        guard Self.isHost(host), Self.isPort(authority[hostEnd...]) else { return nil }
        self.text = text
        self.host = String(decoding: host.map(Self.lowercased), as: UTF8.self)
    }

    /// Where the host begins; `nil` for another scheme.
    private static func authorityStart(_ bytes: [UInt8]) -> Int? {
        for scheme in ["http://", "https://"]
        where bytes.prefix(scheme.utf8.count).map(lowercased).elementsEqual(scheme.utf8) {
            return scheme.utf8.count
        }
        return nil
    }

    /// The characters that a URL may have (RFC 3986, section 2), without the one that begins a fragment.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~:/?[]@!$&'()*+,;=%".utf8.contains(byte)
        }
    }

    private static func hostEnd(_ authority: ArraySlice<UInt8>) -> Int {
        if authority.first == UInt8(ascii: "["), let end = authority.firstIndex(of: UInt8(ascii: "]")) {
            return end + 1
        }
        return authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    }

    private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
        if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") {
            let inner = host.dropFirst().dropLast()
            return (2...45).contains(inner.count)
                && inner.allSatisfy { isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
        }
        return (1...253).contains(host.count)
            && host.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "-._".utf8.contains($0)
                }
            }
    }

    /// Nothing, or a colon and a number from 1 to 65535.
    private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
        guard let colon = text.first else { return true }
        let digits = text.dropFirst()
        guard colon == UInt8(ascii: ":"), (1...5).contains(digits.count),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        return (1...65_535).contains(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
