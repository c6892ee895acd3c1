extension HostAddress {
    /// The address under which this machine reaches a service bound to this one: the loopback address for
    /// every address of the machine, else the same.
    var reachable: HostAddress {
        guard isUnspecified else { return self }
        return bytes.count == 4 ? .loopback4 : .loopback6
    }

    /// The address as it stands in a Host field (RFC 9110, section 7.2), without a port.
    var authority: String {
        bytes.count == 4 ? bytes.map { String($0) }.joined(separator: ".") : "[\(text6)]"
    }

    /// All eight groups of an IPv6 address, without the shortening of RFC 5952 except for the loopback
    /// address.
    private var text6: String {
        if bytes == Self.loopback6.bytes { return "::1" }
        return stride(from: 0, to: 16, by: 2)
            .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
            .joined(separator: ":")
    }
}
