package import Glibc
import Synchronization

/// A server on loopback whose answers a test writes byte by byte.
///
/// Each connection is handled on a thread of its own and closed when its handler returns.
package final class PeerServer: Sendable {
    package let port: Int
    package let accepts = Counter()
    private let listener: Int32
    private let isAccepting: Bool

    /// Listens on a free port; `backlog` tells how many connections may wait.
    package init(
        address: String = "127.0.0.1", port: Int = 0, backlog: Int32 = 128, isAccepting: Bool = true,
        _ handle: @escaping @Sendable (PeerConnection) -> Void
    ) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        listener = descriptor
        self.isAccepting = isAccepting
        var local = Self.socketAddress(address, port)
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafePointer(to: &local) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
        }
        guard isBound, listen(descriptor, backlog) == 0 else {
            close(descriptor)
            throw AddressInUse()
        }
        var bound = sockaddr_in()
        var size = length
        _ = withUnsafeMutablePointer(to: &bound) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        self.port = Int(UInt16(bigEndian: bound.sin_port))
        guard isAccepting else { return }
        startThread { [accepts] in
            while true {
                let accepted = accept(descriptor, nil, nil)
                if accepted < 0 { break }
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                accepts.add()
                startThread { handle(PeerConnection(accepted)) }
            }
            close(descriptor)
        }
    }

    /// Answers each request on a connection by what the closure does.
    package convenience init(_ handle: @escaping @Sendable (PeerConnection, String) -> Void) throws {
        try self.init { connection in
            while true {
                let head = connection.receiveHead()
                if head.isEmpty { return }
                handle(connection, head)
            }
        }
    }

    package struct AddressInUse: Error {}

    /// Two servers with the same port at two addresses.
    package static func pair(
        _ firstAddress: String, _ secondAddress: String,
        first handleFirst: @escaping @Sendable (PeerConnection) -> Void,
        second handleSecond: @escaping @Sendable (PeerConnection) -> Void
    ) throws -> (first: PeerServer, second: PeerServer) {
        for _ in 0..<100 {
            let first = try PeerServer(address: firstAddress, handleFirst)
            // Somebody may have the port at the other address.
            guard let second = try? PeerServer(address: secondAddress, port: first.port, handleSecond)
            else { continue }
            return (first, second)
        }
        throw AddressInUse()
    }

    deinit {
        // Wakes the thread that accepts, which closes the descriptor.
        shutdown(listener, Int32(SHUT_RDWR))
        if !isAccepting { close(listener) }
    }

    /// A URL of this server.
    package func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    package static func socketAddress(_ address: String, _ port: Int) -> sockaddr_in {
        var result = sockaddr_in()
        result.sin_family = sa_family_t(AF_INET)
        result.sin_port = in_port_t(UInt16(port).bigEndian)
        inet_pton(AF_INET, address, &result.sin_addr)
        return result
    }
}
