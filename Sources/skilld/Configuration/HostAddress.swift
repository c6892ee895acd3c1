/// An address that a socket can be bound to: an IPv4 or IPv6 literal, or `localhost`.
struct HostAddress: Equatable, Sendable {
    /// 127.0.0.1.
    static let loopback4 = Self(bytes: [127, 0, 0, 1])
    /// The address ::1.
    static let loopback6 = Self(bytes: Array(repeating: 0, count: 15) + [1])

    /// The address in binary form: 4 or 16 bytes, in network order.
    let bytes: [UInt8]

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Takes a literal without brackets and zone, or is `nil` for anything else.
    ///
    /// `localhost` stands for 127.0.0.1.
    init?(_ text: String) {
        if text == "localhost" {
            self = .loopback4
        } else if let bytes = POSIX.address(text) {
            self.bytes = bytes
        } else {
            return nil
        }
    }

    /// Whether only this machine can reach it: 127.0.0.0/8, also IPv4-mapped, and ::1 (RFC 6890).
    var isLoopback: Bool {
        if bytes.count == 4 { return bytes[0] == 127 }
        if bytes.starts(with: Self.mappedPrefix) { return bytes[12] == 127 }
        return self == .loopback6
    }

    /// Whether it means every address of the machine.
    var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

    private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
}
