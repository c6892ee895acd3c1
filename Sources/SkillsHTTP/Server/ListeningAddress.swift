import CLinux

/// An address to listen on.
struct ListeningAddress {
    private static let backlog: Int32 = 4096

    let host: String
    let port: Int

    init(host: String, port: Int) throws(LaneError) {
        self.host = host == "localhost" ? "127.0.0.1" : host
        self.port = port
        guard clinux_is_address(self.host) else { throw LaneError.badHost(host) }
    }

    /// Finds out that nobody else listens here.
    func probe() throws(LaneError) {
        let socket = clinux_bind(host, UInt16(port), false)
        guard socket >= 0 else { throw fault(-socket, port: port) }
        clinux_close(socket)
    }

    /// A listening socket that shares its port with the other lanes; 0 picks one that nobody has.
    func listen(port: Int) throws(LaneError) -> Int32 {
        let socket = clinux_bind(host, UInt16(port), true)
        guard socket >= 0 else { throw fault(-socket, port: port) }
        let result = clinux_listen(socket, Self.backlog)
        guard result == 0 else {
            clinux_close(socket)
            throw fault(-result, port: port)
        }
        return socket
    }

    private func fault(_ error: Int32, port: Int) -> LaneError {
        error == clinux_address_in_use
            ? .addressInUse(host: host, port: port) : .cannotListen(host: host, port: port, errno: error)
    }
}
