extension IPAddress {
    /// Whether the address belongs to the public internet.
    ///
    /// False for everything that IANA's registries of special-purpose addresses do not call globally reachable, and for
    /// multicast. An IPv6 address that carries an IPv4 address (mapped, NAT64, 6to4) is as public as that one; the
    /// forms that nobody should use any more (IPv4-compatible, Teredo) never are.
    package var isPublic: Bool {
        switch self {
        case .v4: !Self.reservedV4.contains { $0.contains(self) }
        case .v6(let high, let low): Self.isPublic(high, low)
        }
    }

    private static func isPublic(_ high: UInt64, _ low: UInt64) -> Bool {
        let address = IPAddress.v6(high, low)
        if case .v4 = address.unmapped { return address.unmapped.isPublic }
        // NAT64 (RFC 6052): 64:ff9b::a.b.c.d.
        if high == 0x0064_FF9B_0000_0000, low >> 32 == 0 {
            return IPAddress.v4(UInt32(truncatingIfNeeded: low)).isPublic
        }
        // 6to4 (RFC 3056): 2002:aabb:ccdd::.
        if high >> 48 == 0x2002 {
            return IPAddress.v4(UInt32(truncatingIfNeeded: high >> 16)).isPublic
        }
        // Only 2000::/3 is given out as global unicast (RFC 4291, section 2.4).
        return high >> 61 == 0b001 && !reservedV6.contains { $0.contains(address) }
    }

    private static let reservedV4: [NetworkPrefix] = [
        "0.0.0.0/8",  // this network, the unspecified address
        "10.0.0.0/8",  // private
        "100.64.0.0/10",  // shared by carriers (CGNAT)
        "127.0.0.0/8",  // loopback
        "169.254.0.0/16",  // link-local, where clouds keep their metadata
        "172.16.0.0/12",  // private
        "192.0.0.0/24",  // protocol assignments
        "192.0.2.0/24",  // documentation
        "192.88.99.0/24",  // relays of 6to4
        "192.168.0.0/16",  // private
        "198.18.0.0/15",  // benchmarks
        "198.51.100.0/24",  // documentation
        "203.0.113.0/24",  // documentation
        "224.0.0.0/4",  // multicast
        "240.0.0.0/4",  // reserved, broadcast
    ].compactMap(NetworkPrefix.init)

    private static let reservedV6: [NetworkPrefix] = [
        "2001::/23",  // protocol assignments, Teredo and benchmarks among them
        "2001:db8::/32",  // documentation
        "3fff::/20",  // documentation
    ].compactMap(NetworkPrefix.init)
}
