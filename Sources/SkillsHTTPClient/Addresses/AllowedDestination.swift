/// A destination that the configuration allows by naming it: a host name, an address or a network, with or without a
/// port.
///
/// `registry.internal`, `registry.internal:8443`, `10.1.2.3`, `10.0.0.0/8`, `10.0.0.0/8:443`, `::1`, `[::1]:8080`,
/// `[fd00::]/8`. A host name allows whatever it resolves to; it stands for itself alone, not for names below it.
package struct AllowedDestination: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case host(String)
        case network(NetworkPrefix)
    }

    let place: Place
    let port: UInt16?

    /// Parses a destination; nil where the text is none.
    package init?(_ text: String) {
        let (text, port) = Self.splitPort(text)
        guard let port else { return nil }
        let bare = String(text.unicodeScalars.filter { $0 != "[" && $0 != "]" })
        if let network = NetworkPrefix(bare) {
            place = .network(network)
        } else if let address = IPAddress(bare), let network = Self.network(of: address) {
            place = .network(network)
        } else if text == bare, Self.isHostName(text) {
            place = .host(AddressGuard.canonical(text))
        } else {
            return nil
        }
        self.port = port.number
    }

    private struct Port {
        var number: UInt16?
    }

    /// The text before a port, and the port; nil in its place when it is no number from 1 on.
    private static func splitPort(_ text: String) -> (String, Port?) {
        let colons = text.utf8.count(where: { $0 == UInt8(ascii: ":") })
        guard let colon = text.lastIndex(of: ":"), colons == 1 || text.hasPrefix("["),
            !text[colon...].contains("]")
        else { return (text, Port(number: nil)) }
        let digits = text[text.index(after: colon)...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = UInt16(digits), number > 0
        else { return (text, nil) }
        return (String(text[..<colon]), Port(number: number))
    }

    private static func network(of address: IPAddress) -> NetworkPrefix? {
        switch address.unmapped {
        case .v4: NetworkPrefix(address.unmapped, length: 32)
        case .v6: NetworkPrefix(address, length: 128)
        }
    }

    private static func isHostName(_ text: String) -> Bool {
        (1...253).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"):
                    true
                case 0x80...: true
                default: false
                }
            }
    }
}
