package import SkillsHTTPClient

/// Where messages may be sent that a caller has named the address of.
package struct WebhookDestinations: Sendable {
    /// Decides about the address that is really connected to.
    package let addressGuard: AddressGuard

    /// Permits public addresses, and what the configuration names.
    package init(allowing allowed: [AllowedDestination] = []) {
        addressGuard = AddressGuard(allowing: allowed)
    }

    /// What can be said against a URL before anything is sent there, to stand after the member's name; `nil` when nothing
    /// can.
    ///
    /// An address is judged in whatever spelling; a name is not looked up.
    package func fault(of url: String) -> String? {
        switch addressGuard.fault(of: url) {
        case nil: nil
        case .addressRefused:
            "must not name an address that is not public, unless the configuration allows it"
        case .some: "must be a URL that can be called"
        }
    }
}
