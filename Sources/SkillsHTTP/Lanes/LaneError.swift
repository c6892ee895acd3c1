/// Why a server could not be set up.
package enum LaneError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The process may open no more descriptors.
    case noDescriptors
    /// The host is neither an address nor `localhost`.
    case badHost(String)
    /// Another process listens there.
    case addressInUse(host: String, port: Int)
    /// The kernel refuses the address, with its error number.
    case cannotListen(host: String, port: Int, errno: Int32)

    /// What to tell the operator.
    package var description: String {
        switch self {
        case .noDescriptors: "no descriptors are left to listen with"
        case .badHost(let host): "\(host) is not an IP address"
        case .addressInUse(let host, let port): "\(host):\(port) is in use by another process"
        case .cannotListen(let host, let port, let errno): "cannot listen on \(host):\(port) (error \(errno))"
        }
    }
}
