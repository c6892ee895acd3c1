/// Why a redirect was not followed although redirects were asked for.
package enum RedirectFault: Sendable, Equatable, CustomStringConvertible {
    /// There were more than allowed.
    case tooMany
    /// The response names no valid place.
    case badLocation
    /// It leads from `https` to `http`.
    case insecure
    /// The body was a sequence and cannot be sent a second time.
    case bodyNotRepeatable
    /// It leads to where no connection can be made, now.
    case unreachable

    /// A sentence for callers.
    package var description: String {
        switch self {
        case .tooMany: "The host redirects too often."
        case .badLocation: "The host redirects to an invalid place."
        case .insecure: "The host redirects to an insecure place."
        case .bodyNotRepeatable: "The host redirects a request that cannot be repeated."
        case .unreachable: "The host redirects to a place that cannot be reached."
        }
    }
}
