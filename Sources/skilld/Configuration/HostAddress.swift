/// An address that a socket can be bound to: an IPv4 or IPv6 literal, or `localhost`.
struct HostAddress: Sendable {
    /// The address in binary form: 4 or 16 bytes, in network order.
    let bytes: [UInt8]

    /// Takes a literal without brackets and zone; `localhost` stands for 127.0.0.1. `nil` for anything else.
    init?(_ text: String) {
        if text == "localhost" {
            bytes = [127, 0, 0, 1]
        } else if let address = POSIX.address(text) {
            bytes = address
        } else {
            return nil
        }
    }

    /// Whether only this machine can reach it (RFC 6890: 127.0.0.0/8 and ::1, also IPv4-mapped).
    var isLoopback: Bool {
        if bytes.count == 4 { return bytes[0] == 127 }
        if bytes.starts(with: Self.mappedPrefix) { return bytes[12] == 127 }
        return bytes == Self.loopback6
    }

    /// Whether it means every address of the machine.
    var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

    private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
    private static let loopback6: [UInt8] = Array(repeating: 0, count: 15) + [1]
}
