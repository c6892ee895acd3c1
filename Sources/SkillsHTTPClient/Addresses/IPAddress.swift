import Glibc

/// An IPv4 or IPv6 address.
///
/// Parsing takes only the standard spellings (RFC 4291, section 2.2, and four decimal numbers); what a resolver makes of
/// others is seen when it has made an address of them.
package enum IPAddress: Sendable, Hashable {
    /// An IPv4 address, the first byte the most significant.
    case v4(UInt32)
    /// An IPv6 address as its first and its last eight bytes.
    case v6(UInt64, UInt64)

    /// Parses an address; nil for anything else, brackets and zones included.
    package init?(_ text: String) {
        guard !text.utf8.contains(0) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(bytes: bytes.prefix(4))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(bytes: bytes)
        } else {
            return nil
        }
    }

    /// Takes 4 or 16 bytes in network order; nil for any other number.
    package init?(bytes: some Collection<UInt8>) {
        switch bytes.count {
        case 4: self = .v4(UInt32(truncatingIfNeeded: Self.number(bytes)))
        case 16: self = .v6(Self.number(bytes.prefix(8)), Self.number(bytes.dropFirst(8)))
        default: return nil
        }
    }

    /// The IPv4 address that an IPv4-mapped one means (`::ffff:a.b.c.d`), else the address as it is.
    ///
    /// The kernel connects to the former when it is given the latter.
    var unmapped: IPAddress {
        guard case .v6(0, let low) = self, low >> 32 == 0xFFFF else { return self }
        return .v4(UInt32(truncatingIfNeeded: low))
    }

    private static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
