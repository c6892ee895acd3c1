/// A network in CIDR notation, such as `10.0.0.0/8`.
package struct NetworkPrefix: Sendable, Hashable {
    private let base: IPAddress
    private let length: Int

    /// Parses an address, a slash and a number of bits; nil for anything else.
    ///
    /// Bits beyond the length are ignored.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let address = IPAddress(String(parts[0])) else { return nil }
        let digits = parts[1].utf8
        guard (1...3).contains(digits.count),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let length = Int(parts[1])
        else { return nil }
        self.init(address, length: length)
    }

    /// The network of all addresses that agree with this one in so many leading bits; nil when it has fewer.
    init?(_ address: IPAddress, length: Int) {
        let width =
            switch address {
            case .v4: 32
            case .v6: 128
            }
        guard (0...width).contains(length) else { return nil }
        base = address
        self.length = length
    }

    /// Whether the address lies in the network.
    package func contains(_ address: IPAddress) -> Bool {
        switch (base, address) {
        case (.v4(let ours), .v4(let theirs)):
            (ours ^ theirs) & ~Self.low(32 - length) == 0
        case (.v6(let ourHigh, let ourLow), .v6(let theirHigh, let theirLow)):
            (ourHigh ^ theirHigh) & ~Self.low(64 - min(length, 64)) == 0
                && (ourLow ^ theirLow) & ~Self.low(128 - max(length, 64)) == 0
        case (.v4, .v6), (.v6, .v4):
            false
        }
    }

    /// A number whose last so many bits are set; shifts by the whole width give zero.
    private static func low<Number: FixedWidthInteger>(_ bits: Int) -> Number {
        ~(~Number.zero << Number(bits))
    }
}
