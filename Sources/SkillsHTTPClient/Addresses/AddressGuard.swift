/// Decides which addresses may be connected to.
///
/// Asked about the address of each socket before it is connected, on every hop, and about the address of a connection
/// that is used again; so the spelling of an address, a redirect, or a name that resolves to something else the
/// second time gain nothing. Public addresses are permitted, others only where the configuration names them.
package struct AddressGuard: Sendable {
    private let allowed: [AllowedDestination]
    private let permitsAll: Bool

    /// Permits public addresses and what is named.
    package init(allowing allowed: [AllowedDestination] = []) {
        self.init(allowed: allowed, permitsAll: false)
    }

    private init(allowed: [AllowedDestination], permitsAll: Bool) {
        self.allowed = allowed
        self.permitsAll = permitsAll
    }

    /// Permits everything: for destinations that only the operator can choose.
    package static let unrestricted = AddressGuard(allowed: [], permitsAll: true)

    /// Whether nothing is refused.
    package var isUnrestricted: Bool { permitsAll }

    /// Whether a connection to this address and port, made for a URL with this host, is permitted.
    package func permits(_ address: IPAddress, port: UInt16, host: String) -> Bool {
        let address = address.unmapped
        if permitsAll || address.isPublic { return true }
        let host = Self.canonical(host)
        return allowed.contains { destination in
            guard destination.port == nil || destination.port == port else { return false }
            return switch destination.place {
            case .host(let name): name == host
            case .network(let network): network.contains(address)
            }
        }
    }

    /// The host in small ASCII letters, without the dot that may end it.
    static func canonical(_ host: String) -> String {
        var bytes = host.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if bytes.last == UInt8(ascii: "."), bytes.count > 1 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
