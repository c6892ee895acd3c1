import Glibc

/// A listening socket on a free port of the loopback address, which answers one connection as it is told.
final class TestListener: Sendable {
    let port: Int
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 1) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard result else { throw TemporaryDirectory.Failure(code: errno) }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit {
        close(descriptor)
    }

    /// Takes one connection, reads one request, writes the pieces and closes; gives back the request.
    func answer(_ pieces: [String]) -> String {
        let peer = accept(descriptor, nil, nil)
        defer { close(peer) }
        var request: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1024)
        while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(peer, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            request += chunk[..<count]
        }
        for piece in pieces { _ = send(peer, piece, piece.utf8.count, Int32(MSG_NOSIGNAL)) }
        return String(decoding: request, as: UTF8.self)
    }
}
