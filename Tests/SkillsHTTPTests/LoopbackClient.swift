import Glibc
import Testing

/// A client that sends and receives raw bytes over loopback, each receive bounded by a few seconds.
final class LoopbackClient {
    private static let patience = 10

    let descriptor: Int32
    private var received: [UInt8] = []

    /// Connects; with a receive buffer of so many bytes where one is given.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Sends everything that the server takes.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends no more.
    func shutWrite() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Resets the connection.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        var nobody = sockaddr()
        nobody.sa_family = sa_family_t(AF_UNSPEC)
        // Undoing the connection resets it at once, while the descriptor stays this object's to close.
        connect(descriptor, &nobody, socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// The next bytes, fewer where the connection ends or the time is over.
    func receive(_ count: Int) -> [UInt8] {
        while received.count < count, fill() {}
        let result = Array(received.prefix(count))
        received.removeFirst(result.count)
        return result
    }

    /// Everything up to the end of the connection; nil when it was reset, or has not ended in time.
    func receiveToEnd() -> [UInt8]? {
        while fill() {}
        guard hasEnded else { return nil }
        defer { received = [] }
        return received
    }

    /// Everything up to these bytes, with them.
    func receive(until end: String) -> String {
        let end = Array(end.utf8)
        var position = 0
        while true {
            while position + end.count <= received.count {
                if received[position..<(position + end.count)].elementsEqual(end) {
                    return String(decoding: receive(position + end.count), as: UTF8.self)
                }
                position += 1
            }
            guard fill() else { return String(decoding: receive(received.count), as: UTF8.self) }
        }
    }

    /// Expects these bytes next, `Date: *` standing for any date.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let dates = text.split(separator: "Date: *", omittingEmptySubsequences: false).count - 1
        let bytes = receive(text.utf8.count + dates * 28)
        #expect(Self.withoutDates(bytes) == text, sourceLocation: sourceLocation)
    }

    /// Expects the server to end the connection in order, and nothing before.
    func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) {
        let rest = receiveToEnd().map { String(decoding: $0, as: UTF8.self) }
        #expect(rest == "", sourceLocation: sourceLocation)
    }

    /// The text with a star in the place of each date.
    static func withoutDates(_ bytes: [UInt8]) -> String {
        let parts = String(decoding: bytes, as: UTF8.self).split(
            separator: "Date: ", omittingEmptySubsequences: false)
        let others = parts.dropFirst().map { part in
            let isDate = part.utf8.count >= 31 && part.utf8.dropFirst(25).starts(with: " GMT\r\n".utf8)
            return isDate ? "*" + String(part.unicodeScalars.dropFirst(29)) : String(part)
        }
        return ([String(parts.first ?? "")] + others).joined(separator: "Date: ")
    }

    private var hasEnded = false

    private func fill() -> Bool {
        guard !hasEnded else { return false }
        let chunk = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            let result = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            hasEnded = result == 0
            count = max(0, result)
        }
        received += chunk
        return !chunk.isEmpty
    }
}
